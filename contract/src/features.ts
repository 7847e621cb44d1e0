import { accountSettingsFeature } from './account-settings.feature.ts'
import { accountsFeature } from './accounts.feature.ts'
import { agentDraftsFeature } from './agent-drafts.feature.ts'
import { agentsFeature } from './agents.feature.ts'
import { apiKeysFeature } from './api-keys.feature.ts'
import { attachmentsFeature } from './attachments.feature.ts'
import { auditFeature } from './audit.feature.ts'
import { automationsFeature } from './automations.feature.ts'
import { SHARED_FIELDS } from './audited-fields.ts'
import { agentAvailabilityFeature } from './agent-availability.feature.ts'
import { boardsFeature } from './boards.feature.ts'
import { bubblesFeature } from './bubbles.feature.ts'
import { bundlesFeature } from './bundles.feature.ts'
import { cannedRepliesFeature } from './canned-replies.feature.ts'
import { chatFeature } from './chat.feature.ts'
import { chatIdentityFeature } from './chat-identity.feature.ts'
import { contactsFeature } from './contacts.feature.ts'
import { conversationExportsFeature } from './conversation-exports.feature.ts'
import { conversationContextFeature } from './conversation-context.feature.ts'
import { conversationEndingsFeature } from './conversation-endings.feature.ts'
import { conversationSnoozesFeature } from './conversation-snoozes.feature.ts'
import { conversationNotesFeature } from './conversation-notes.feature.ts'
import { conversationAnalysisFeature } from './conversation-analysis.feature.ts'
import { conversationsFeature } from './conversations.feature.ts'
import { correctionsFeature } from './corrections.feature.ts'
import { emailChangeFeature } from './email-change.feature.ts'
import { embeddingsFeature } from './embeddings.feature.ts'
import { faqGenerationFeature } from './faq-generation.feature.ts'
import { faqsFeature } from './faqs.feature.ts'
import { infoCollectionFeature } from './info-collection.feature.ts'
import { invitationsFeature } from './invitations.feature.ts'
import { kpisFeature } from './kpis.feature.ts'
import { liveChatFeature } from './live-chat.feature.ts'
import { logosFeature } from './logos.feature.ts'
import { modelsFeature } from './models.feature.ts'
import { onboardingFeature } from './onboarding.feature.ts'
import { organizationsFeature } from './organizations.feature.ts'
import { ownDataFeature } from './own-data.feature.ts'
import { pinnedCardsFeature } from './pinned-cards.feature.ts'
import { playgroundFeature } from './playground.feature.ts'
import { publicApiFeature } from './public-api.feature.ts'
import { qualityFeature } from './quality.feature.ts'
import { realtimeFeature } from './realtime.feature.ts'
import { savedAnswersFeature } from './saved-answers.feature.ts'
import { simulatorFeature } from './simulator.feature.ts'
import { scheduledMessagesFeature } from './scheduled-messages.feature.ts'
import { ratingsFeature } from './ratings.feature.ts'
import { savedViewsFeature } from './saved-views.feature.ts'
import { serviceRequestsFeature } from './service-requests.feature.ts'
import { supportFeature } from './support.feature.ts'
import { teamsFeature } from './teams.feature.ts'
import { toolsFeature } from './tools.feature.ts'
import { twoStepFeature } from './two-step.feature.ts'
import { unansweredFeature } from './unanswered.feature.ts'
import { valueReportsFeature } from './value-reports.feature.ts'
import { vaultFeature } from './vault.feature.ts'
import { versionsFeature } from './versions.feature.ts'
import { writingHelpFeature } from './writing-help.feature.ts'
import { usageFeature } from './usage.feature.ts'
import { channelsFeature } from './channels.feature.ts'
import { connectionsFeature } from './connections.feature.ts'
import { ERRORS_OF_ANY_CALL } from './any-call.ts'
import type { ContractFeature } from './feature.ts'
import { merged } from './merged.ts'

/** Every feature of the contract. */
export const FEATURES = [
  accountsFeature,
  accountSettingsFeature,
  twoStepFeature,
  emailChangeFeature,
  organizationsFeature,
  invitationsFeature,
  onboardingFeature,
  auditFeature,
  supportFeature,
  agentsFeature,
  agentDraftsFeature,
  boardsFeature,
  pinnedCardsFeature,
  valueReportsFeature,
  bubblesFeature,
  usageFeature,
  modelsFeature,
  logosFeature,
  apiKeysFeature,
  savedAnswersFeature,
  scheduledMessagesFeature,
  agentAvailabilityFeature,
  teamsFeature,
  toolsFeature,
  infoCollectionFeature,
  serviceRequestsFeature,
  faqsFeature,
  faqGenerationFeature,
  vaultFeature,
  embeddingsFeature,
  attachmentsFeature,
  writingHelpFeature,
  versionsFeature,
  conversationsFeature,
  conversationExportsFeature,
  savedViewsFeature,
  liveChatFeature,
  conversationNotesFeature,
  conversationEndingsFeature,
  conversationSnoozesFeature,
  conversationContextFeature,
  cannedRepliesFeature,
  conversationAnalysisFeature,
  chatIdentityFeature,
  chatFeature,
  ratingsFeature,
  contactsFeature,
  publicApiFeature,
  connectionsFeature,
  channelsFeature,
  simulatorFeature,
  qualityFeature,
  playgroundFeature,
  correctionsFeature,
  unansweredFeature,
  automationsFeature,
  bundlesFeature,
  ownDataFeature,
  kpisFeature,
  realtimeFeature,
] as const

type Feature = (typeof FEATURES)[number]
/** What of this kind the features have that have any. */
type Of<Kind extends keyof ContractFeature> = Feature extends infer Each
  ? Each extends { readonly [kind in Kind]: infer Value }
    ? Value
    : never
  : never
/** The same, as each of them may be. */
const LISTED: readonly ContractFeature[] = FEATURES
const allOf = <Kind extends keyof ContractFeature>(kind: Kind): Of<Kind>[] =>
  LISTED.map((feature) => feature[kind]).filter((value) => value !== undefined) as unknown as Of<Kind>[]

/** Every endpoint of the API by group. */
export const api = merged(allOf('endpoints'))

/** Every code an answer may carry, with its status and its words. */
export const ERRORS = merged([ERRORS_OF_ANY_CALL, ...allOf('errors')])
export type ErrorCode = keyof typeof ERRORS

/** Every action of the audit trail. */
export const ACTIONS = merged(allOf('audit'))

/** Every field that rows of the audit trail show. */
export const AUDITED_FIELDS = merged([SHARED_FIELDS, ...allOf('fields')])

type Event = Of<'events'>[number]
/** Every fact that is told. */
export const EVENTS = allOf('events').flat() as [Event, ...Event[]]
