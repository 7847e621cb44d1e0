import type { FaqProposal } from '@tertulia/contract/faq-proposals'
import type { ParityRow } from '@tertulia/contract/faq-translations'
import type { Faq, FaqTopic } from '@tertulia/contract/faqs'
import type { UnansweredDetail } from '@tertulia/contract/unanswered'
import type { VaultFile } from '@tertulia/contract/vault'
import { AGENT } from './a-business.ts'
import { type Fakes, pageOf } from './fake-api.ts'

const AT = '2026-11-20T09:00:00.000Z'

export const TOPIC: FaqTopic = { id: crypto.randomUUID(), agent_id: AGENT.id, name: 'Tienda', faqs: 1 }

export const aFaq = (change: Partial<Faq> = {}): Faq => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  topic_id: TOPIC.id,
  question: '¿Abrís los sábados?',
  variants: [],
  answer: 'Sí, de 10 a 14.',
  escalate: false,
  attachments: [],
  language: 'es',
  enabled: true,
  valid_from: null,
  valid_until: null,
  uses: 3,
  last_used_at: AT,
  updated_at: AT,
  updated_by: 'Marta Pardo',
  ...change,
})

export const aFile = (change: Partial<VaultFile> = {}): VaultFile => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  name: 'tarifas.pdf',
  type: 'pdf',
  category: '',
  status: 'ready',
  progress: 100,
  cause: null,
  size_bytes: 24_000,
  vectorized: false,
  passages: 12,
  pages: 3,
  hidden_parts: 0,
  pages_without_text: [],
  scanned_pages: [],
  may_be_read_better: false,
  language: 'es',
  uses: 0,
  uploaded_at: AT,
  uploaded_by: 'Marta Pardo',
  ...change,
})

export const aGap = (change: Partial<UnansweredDetail> = {}): UnansweredDetail => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  question: '¿Alquiláis tándems?',
  name: null,
  times: 4,
  times_before: null,
  trend: [0, 0, 0, 0, 1, 1, 2],
  phrasings: 2,
  last_asked_at: AT,
  conversation_id: null,
  chosen: null,
  ignored: null,
  waiting: null,
  questions: [{ id: crypto.randomUUID(), question: '¿Alquiláis tándems?', times: 4 }],
  conversations: [],
  reply: null,
  ...change,
})

export const aProposal = (change: Partial<FaqProposal> = {}): FaqProposal => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  generation_id: crypto.randomUUID(),
  question: '¿Abrís los sábados?',
  answer: 'Sí, de 10 a 14.',
  basis: 'heading',
  language: 'es',
  topic: 'Tienda',
  evidence: { text: 'Sábados de 10 a 14', start: 0, end: 18, page: 1, heading: null },
  origin: { source: 'document', title: 'horarios.pdf', url: null },
  near: null,
  updates: null,
  ...change,
})

export const aParityRow = (change: Partial<ParityRow> = {}): ParityRow => ({
  id: crypto.randomUUID(),
  topic_id: TOPIC.id,
  question: '¿Abrís los sábados?',
  language: 'es',
  cells: { es: 'original', en: 'missing' },
  ...change,
})

/** Answers for the counts in the tabs above any page of an agent's knowledge. */
export const KNOWLEDGE: Fakes = {
  faqTopics: { list: () => [TOPIC] },
  faqs: { list: () => pageOf([]) },
  vault: { list: () => pageOf([]), categories: () => [] },
  faqProposals: { list: () => pageOf([]) },
  modelHelp: { list: () => ({ has_model: false, kinds: [] }) },
}
