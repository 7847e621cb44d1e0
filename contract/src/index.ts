import { accountSettings } from './account-settings.ts'
import { accounts } from './accounts.ts'
import { agentDrafts } from './agent-drafts.ts'
import { agents, versions } from './agents.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { bubbles } from './bubble.ts'
import { chat } from './chat.ts'
import { conversations } from './conversations.ts'
import { emailChange } from './email-change.ts'
import type { Endpoint } from './endpoint.ts'
import { faqGenerations, faqProposals } from './faq-generation.ts'
import { faqTopics, faqs, unanswered } from './faqs.ts'
import { invitations } from './invitations.ts'
import { kpis } from './kpis.ts'
import { logos } from './logos.ts'
import { members } from './members.ts'
import { models } from './models.ts'
import { onboarding } from './onboarding.ts'
import { organizationSettings } from './organization-settings.ts'
import { organizations } from './organizations.ts'
import { outsideSignIn } from './outside-sign-in.ts'
import { ownData } from './own-data.ts'
import { playground } from './playground.ts'
import { realtime } from './realtime.ts'
import { receipts } from './receipts.ts'
import { twoStep } from './two-step.ts'
import { support, supportEntry } from './support.ts'
import { vault } from './vault.ts'

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
  logos,
  audit,
  members,
  invitations,
  models,
  agents,
  agentDrafts,
  versions,
  faqTopics,
  faqs,
  unanswered,
  faqGenerations,
  faqProposals,
  vault,
  apiKeys,
  bubbles,
  chat,
  playground,
  conversations,
  receipts,
  kpis,
  realtime,
  support,
  supportEntry,
} satisfies Record<string, Record<string, Endpoint>>
