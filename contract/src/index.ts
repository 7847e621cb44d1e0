import { accountSettings } from './account-settings.ts'
import { accounts } from './accounts.ts'
import { agentDrafts } from './agent-drafts.ts'
import { agents, versions } from './agents.ts'
import { apiKeys } from './api-keys.ts'
import { attachments } from './attachments.ts'
import { audit } from './audit.ts'
import { bubbles } from './bubble.ts'
import { bundles } from './bundles.ts'
import { chat } from './chat.ts'
import { conversations } from './conversations.ts'
import { corrections } from './corrections.ts'
import { emailChange } from './email-change.ts'
import { embeddings } from './embeddings.ts'
import type { Endpoint } from './endpoint.ts'
import { faqGenerations } from './faq-generation.ts'
import { faqProposals } from './faq-proposals.ts'
import { pagesRead } from './pages-read.ts'
import { faqTable } from './faq-table.ts'
import { faqTranslations } from './faq-translations.ts'
import { faqTopics, faqs } from './faqs.ts'
import { invitations } from './invitations.ts'
import { kpis } from './kpis.ts'
import { logos } from './logos.ts'
import { manyFaqs } from './many-faqs.ts'
import { members } from './members.ts'
import { modelSpending } from './model-spending.ts'
import { models } from './models.ts'
import { nearestFaqs } from './nearest-faqs.ts'
import { onboarding } from './onboarding.ts'
import { organizationSettings } from './organization-settings.ts'
import { organizations } from './organizations.ts'
import { outsideSignIn } from './outside-sign-in.ts'
import { ownData } from './own-data.ts'
import { playground } from './playground.ts'
import { qualityRuns, qualityTests } from './quality.ts'
import { sideBySide } from './side-by-side.ts'
import { realtime } from './realtime.ts'
import { receipts } from './receipts.ts'
import { retention } from './retention.ts'
import { twoStep } from './two-step.ts'
import { support, supportEntry } from './support.ts'
import { versionHistory } from './version-history.ts'
import { unanswered } from './unanswered.ts'
import { vault } from './vault.ts'
import { ownWords, writingHelp } from './writing-help.ts'

/** Every endpoint of the API by feature: the contract's face. */
export const api = {
  accounts,
  outsideSignIn,
  accountSettings,
  emailChange,
  twoStep,
  ownData,
  onboarding,
  organizations,
  organizationSettings,
  retention,
  modelSpending,
  logos,
  audit,
  members,
  invitations,
  models,
  embeddings,
  agents,
  agentDrafts,
  bundles,
  versions,
  versionHistory,
  faqTopics,
  faqs,
  faqTranslations,
  attachments,
  manyFaqs,
  nearestFaqs,
  faqTable,
  unanswered,
  faqGenerations,
  faqProposals,
  pagesRead,
  vault,
  apiKeys,
  bubbles,
  chat,
  playground,
  sideBySide,
  conversations,
  corrections,
  receipts,
  qualityTests,
  qualityRuns,
  kpis,
  realtime,
  writingHelp,
  ownWords,
  support,
  supportEntry,
} satisfies Record<string, Record<string, Endpoint>>
