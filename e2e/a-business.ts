import { setTimeout as delay } from 'node:timers/promises'
import { agentDrafts } from '@tertulia/contract/agent-drafts'
import { type AgentLanguage, agents, AgentIdentity } from '@tertulia/contract/agents'
import { apiKeys } from '@tertulia/contract/api-keys'
import { bubbles } from '@tertulia/contract/bubble'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { attachments } from '@tertulia/contract/attachments'
import { addressOf, type Endpoint, type Returned } from '@tertulia/contract/endpoint'
import { type Faq, faqFields, faqs } from '@tertulia/contract/faqs'
import { unanswered } from '@tertulia/contract/unanswered'
import { invitations } from '@tertulia/contract/invitations'
import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import { vault } from '@tertulia/contract/vault'
import { qualityTests } from '@tertulia/contract/quality'
import {
  aPersonOverHttp,
  aShopOverHttp,
  aVisitor,
  compare,
  type HttpPerson,
  type HttpShop,
  mailedLink,
} from '@tertulia/server/test/over-http'
import type { StartedServer } from '@tertulia/server/test/start-server'
import { writeOnPhone } from '@tertulia/server/demo/simulated-phone'
import { fillCapabilities } from './capabilities-of.ts'
import { fillContacts } from './contacts-of.ts'
import { aDocx, aPdf, aPicture } from './documents.ts'

/** A person who can sign in. */
export type Person = Pick<HttpPerson, 'email' | 'password'>

/** Subjects of the console's pages: ids for addresses, and people in every position. */
export type Business = {
  organization_id: string
  agent_id: string
  faq_id: string
  gap_id: string
  /** An answer of the agent to a customer. */
  answer_id: string
  file_id: string
  /** A form with what customers gave. */
  collection_id: string
  /** A tool of its own that was tried. */
  own_tool_id: string
  /** The customer waits for a person. */
  waiting_id: string
  /** A person who wrote, with all that can be known of them. */
  contact_id: string
  /** The simulator of WhatsApp, from whose phone a customer has asked. */
  simulator_id: string
  /** The owner has control. */
  mine_id: string
  owner: HttpPerson
  viewer: Person
  /** Has an organization and no agent yet. */
  beginner: Person
  /** Has confirmed their address and answered nothing. */
  newcomer: Person
  /** At the last stage of onboarding, with proposals to decide on. */
  founder: Person
  /** A newcomer who is invited. */
  invited: Person
  /** Token of an invitation that waits for a person without an account. */
  invitation_token: string
}

const FAQS = [
  { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' },
  {
    question: '¿Puedo devolver una bici comprada por internet si no es de mi talla?',
    answer: 'Sí, en los 30 días siguientes a la entrega, sin usar y con su caja. Recogerla en casa cuesta 19 €.',
  },
  { question: '¿Hacéis estudio biomecánico?', answer: 'Sí, en la tienda de Zaragoza, con cita previa.' },
  { question: '¿Alquiláis bicis eléctricas?', answer: 'Sí, por días o por semanas, desde 35 € al día.' },
]

/** Waits for the first row of a list that the relay fills, a second or two after the conversation. */
async function firstOf<Row>(list: () => Promise<Row[]>): Promise<Row | undefined> {
  for (let look = 0; look < 100; look += 1) {
    const [row] = await list()
    if (row !== undefined) return row
    await delay(100)
  }
  return undefined
}

/** One organization with everything a page can show, made through the API as people make it. */
export async function aBusiness(server: Pick<StartedServer, 'url'>): Promise<Business> {
  const shop = await aShopOverHttp(server.url, FAQS)
  const { agent_id, organization_id } = shop
  await introduce(shop, 'Lucía', 'Ferrer')
  await shop.call(onboarding.finished, {})
  const file_id = await upload(server.url, shop, agent_id)
  await shop.call(apiKeys.create, {
    body: {
      agent_id,
      name: 'Servidor de la tienda',
      allowed_domains: ['ciclosalmenara.es', '*.ciclosalmenara.es'],
      expires_in_days: 90,
    },
  })
  await shop.call(bubbles.share, { params: { agent_id } })

  const capabilities = await fillCapabilities(shop)

  const waiting = await aTalk(shop, agent_id, ['¿Abrís los sábados?', '¿Vendéis paracaídas de segunda mano?'])
  await waiting.callPerson()
  const mine = await aTalk(shop, agent_id, ['¿Alquiláis bicis eléctricas?'])
  await mine.callPerson()
  await aTalk(shop, agent_id, ['¿Hacéis estudio biomecánico?'])
  const of = { params: { id: mine.id } }
  await shop.call(conversations.take, of)
  await shop.call(conversations.reply, {
    ...of,
    body: { text: 'Hola, soy Lucía. Te guardo una hasta el viernes.', client_id: crypto.randomUUID() },
  })

  const [agent] = await shop.call(agents.list, { params: { id: organization_id } })
  const list = { query: { agent_id, rows: 10 as const } }
  const [faq] = (await shop.call(faqs.list, list)).items
  if (faq) await attach(server.url, shop, agent_id, faq)
  const gap = await firstOf(async () => (await shop.call(unanswered.list, list)).items)
  const said = await shop.call(conversations.messages, { params: { id: waiting.id }, query: { rows: 10 } })
  const answer = said.items.find(({ from }) => from === 'agent')
  if (!agent || !faq || !gap || !answer) throw new Error('the business lacks what its pages show')
  await shop.call(agents.update, {
    params: { id: agent_id },
    body: { ...AgentIdentity.strip().parse(agent), languages: ['es', 'en', 'fr'], farewell: '¡Buena ruta!' },
  })
  await shop.call(vault.switchPassage, { params: { id: file_id }, body: { position: 0, switched_off: true } })
  await testQuality(shop)
  await propose(shop)
  await translate(shop, await shop.call(faqs.get, { params: { id: faq.id } }))
  await shop.call(agentDrafts.create, {
    body: { organization_id, step: 'name', content: { type: 'presales', name: 'Bruno' } },
  })

  const viewer = await aPersonOverHttp(server.url)
  await introduce(viewer, 'Javier', 'Royo')
  await viewer.call(onboarding.finished, {})
  const beginner = await aPersonOverHttp(server.url)
  await introduce(beginner, 'Inés', 'Lacasa')
  await beginner.call(organizations.create, {
    body: {
      name: 'Librería Inés',
      organization_type: 'retail',
      hq_country: 'ES',
      website: '',
      description: 'Librería de barrio',
    },
  })
  await beginner.call(onboarding.finished, {})
  const newcomer = await aPersonOverHttp(server.url)
  const founder = await aFounder(server.url)
  await invite(shop, viewer, organization_id)
  const pending = await anInvitation(shop, organization_id)
  await anInvitation(shop, organization_id)
  const invited = await anInvited(server.url, shop, organization_id)
  return {
    organization_id,
    agent_id,
    faq_id: faq.id,
    gap_id: gap.id,
    answer_id: answer.id,
    file_id,
    ...capabilities,
    simulator_id: await writeOnPhone(shop.call, agent_id, () => {}),
    waiting_id: waiting.id,
    mine_id: mine.id,
    contact_id: await fillContacts(shop, waiting.id),
    owner: shop,
    viewer,
    beginner,
    newcomer,
    founder,
    invited,
    invitation_token: new URL(await mailedLink(server.url, pending)).searchParams.get('token') ?? '',
  }
}

/** A question in English as it is, and in French as it was. */
async function translate({ call }: HttpPerson, { id, topic_id, question, answer }: Faq): Promise<void> {
  const write = async (language: AgentLanguage, words: { question: string; answer: string }) => {
    const { source_hash } = await call(faqTranslations.list, { params: { id } })
    await call(faqTranslations.save, { params: { id, language }, body: { ...words, source_hash } })
  }
  await write('fr', { question: 'Louez-vous des vélos électriques ?', answer: 'Oui, à la journée ou à la semaine.' })
  await call(faqs.update, { params: { id }, body: { topic_id, question, answer: `${answer} Reserva en la web.` } })
  await write('en', { question: 'Do you rent e-bikes?', answer: 'Yes, by the day or by the week.' })
}

/** Tests, one of which the draft breaks, and the comparison that tells so. */
async function testQuality(shop: HttpShop): Promise<void> {
  const { agent_id } = shop
  const { items } = await shop.call(faqs.list, { query: { agent_id, search: 'eléctricas', rows: 10 } })
  const [rental] = items
  if (!rental) throw new Error('nothing is rented')
  const aTest = { agent_id, expected_source: null, must_say: [], must_not_say: [], must_hand_over: false }
  const tests = [
    { ...aTest, question: '¿Abrís los sábados?', must_say: ['de 10 a 14'], must_not_say: ['cerrado'] },
    { ...aTest, question: 'Quiero hablar con una persona', must_hand_over: true },
    {
      ...aTest,
      question: '¿Y eléctricas de alquiler?',
      expected_source: { kind: 'faq' as const, source_id: rental.id },
    },
    { ...aTest, question: '¿Alquiláis bicis eléctricas?', must_say: ['35 € al día'] },
  ]
  for (const body of tests) await shop.call(qualityTests.create, { body })
  const { topic_id, question, variants, escalate, language } = rental
  const answer = 'Sí, por semanas, desde 180 €.'
  await shop.call(faqs.update, {
    params: { id: rental.id },
    body: { topic_id, question, variants, escalate, language, answer },
  })
  await compare(shop)
}

/** Questions that wait to be reviewed, one of them near one that is known, and an address that nothing comes from. */
async function propose(shop: HttpShop): Promise<void> {
  const { agent_id } = shop
  const description =
    '¿Hacéis estudios biomecánicos? Sí, los martes. Abrimos de lunes a viernes de 10 a 14. El envío cuesta 5 €.'
  await shop.call(faqGenerations.create, { body: { agent_id, source: 'link', url: 'http://10.0.0.1/ayuda' } })
  await shop.call(faqGenerations.create, { body: { agent_id, source: 'description', description } })
}

/** A person who has answered every stage of onboarding and is at its end. */
async function aFounder(url: string): Promise<HttpPerson> {
  const person = await aPersonOverHttp(url)
  await introduce(person, 'Pilar', 'Gracia')
  const { id: organization_id } = await person.call(organizations.create, {
    body: { name: 'Panadería Gracia', organization_type: 'retail', hq_country: 'ES', description: 'Pan de masa madre' },
  })
  const [agent] = await person.call(agents.create, {
    body: {
      organization_id,
      name: 'Alba',
      type: 'customer_service',
      age_group: [],
      audience: '',
      countries: ['ES'],
      languages: ['es'],
      style: 'concise',
      tone: 'warm',
      tool_ids: ['answer_from_knowledge'],
    },
  })
  if (!agent) throw new Error('no agent was made')
  await person.call(agents.buildPrompt, { params: { id: agent.id } })
  await person.call(faqGenerations.create, {
    body: { agent_id: agent.id, source: 'description', description: 'Abrimos de 8 a 14. Hacemos pan sin sal.' },
  })
  await person.call(onboarding.completeKnowledgeStage, {})
  return person
}

/** An address that is invited, and has no account. */
async function anInvitation(shop: HttpPerson, id: string): Promise<string> {
  const email = `persona-${crypto.randomUUID()}@ejemplo.com`
  await shop.call(invitations.create, { params: { id }, body: { email, role: 'member' } })
  return email
}

/** An invited person with an account who has not answered. */
async function anInvited(url: string, shop: HttpPerson, id: string): Promise<HttpPerson> {
  const person = await aPersonOverHttp(url)
  await shop.call(invitations.create, { params: { id }, body: { email: person.email, role: 'member' } })
  return person
}

/** Invites a person as a viewer, who accepts. */
async function invite(shop: HttpPerson, person: HttpPerson, id: string): Promise<void> {
  const body = { email: person.email, role: 'viewer' } as const
  const { invitation } = await shop.call(invitations.create, { params: { id }, body })
  await person.call(invitations.answer, {
    params: { id, invitation_id: invitation.id },
    query: { accepted: 'true' },
  })
}

const introduce = (person: HttpPerson, first_name: string, last_name: string) =>
  person.call(onboarding.personal, {
    body: { first_name, last_name, position: 'Tienda', discovery_source: 'recommendation' },
  })

/** A customer's conversation in the bubble. */
async function aTalk(shop: HttpPerson, agent_id: string, questions: string[]) {
  const headers = await aVisitor(shop, agent_id)
  for (const text of questions)
    await shop.stream(chat.send, { body: { text, client_id: crypto.randomUUID() } }, headers, () => undefined)
  const { conversation_id } = await shop.call(chat.state, {}, headers)
  if (!conversation_id) throw new Error('the question began no conversation')
  return { id: conversation_id, callPerson: () => shop.call(chat.callPerson, {}, headers) }
}

/** Sends a form to a call that takes files. @returns what it answers */
async function sendFiles<E extends Endpoint>(
  url: string,
  { token }: HttpPerson,
  endpoint: E,
  query: Record<string, string>,
  files: [name: string, content: Blob][],
): Promise<Returned<E>> {
  const body = new FormData()
  for (const [name, content] of files) body.append('file', content, name)
  const address = `${url}${addressOf(endpoint.path)}?${new URLSearchParams(query).toString()}`
  const sent = await fetch(address, { method: endpoint.method, headers: { authorization: `Bearer ${token}` }, body })
  if (!sent.ok) throw new Error(`the files were refused: ${await sent.text()}`)
  return ((await sent.json()) as { data: Returned<E> }).data
}

const pdf = async () => new Blob([new Uint8Array(await aPdf())], { type: 'application/pdf' })

/** Files that go with an answer: a document and a picture. */
async function attach(url: string, shop: HttpPerson, agent_id: string, { id, ...faq }: Faq): Promise<void> {
  const picture = new Blob([new Uint8Array(aPicture())], { type: 'image/png' })
  const files: [string, Blob][] = [
    ['taller.pdf', await pdf()],
    ['plano.png', picture],
  ]
  const attachment_ids: string[] = []
  for (const file of files)
    attachment_ids.push((await sendFiles(url, shop, attachments.upload, { agent_id }, [file])).id)
  const body = { ...faqFields.strip().parse(faq), attachment_ids }
  await shop.call(faqs.update, { params: { id }, body })
}

/** A document that is read and one that is broken. @returns the id of the first */
async function upload(url: string, shop: HttpPerson, agent_id: string): Promise<string> {
  await sendFiles(url, shop, vault.upload, { agent_id, category: 'Taller' }, [
    ['taller.pdf', await pdf()],
    ['garantia.docx', new Blob([new Uint8Array(await aDocx())])],
    ['lista-de-precios-de-primavera.json', new Blob(['{ "precio": '], { type: 'application/json' })],
  ])
  for (let tries = 0; tries < 1_200; tries += 1) {
    const { items } = await shop.call(vault.list, { query: { agent_id, rows: 10 } })
    if (items.every(({ status }) => status === 'ready' || status === 'error'))
      return items.find(({ name }) => name === 'taller.pdf')?.id ?? ''
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the files were not read within a minute')
}
