import { accountSettingsFeature } from '#features/account-settings/account-settings.feature.ts'
import { accountsFeature } from '#features/accounts/accounts.feature.ts'
import { agentDraftsFeature } from '#features/agent-drafts/agent-drafts.feature.ts'
import { agentsFeature } from '#features/agents/agents.feature.ts'
import { apiKeysFeature } from '#features/api-keys/api-keys.feature.ts'
import { attachmentsFeature } from '#features/attachments/attachments.feature.ts'
import { auditFeature } from '#features/audit/audit.feature.ts'
import { automationsFeature } from '#features/automations/automations.feature.ts'
import { agentAvailabilityFeature } from '#features/agent-availability/agent-availability.feature.ts'
import { boardsFeature } from '#features/boards/boards.feature.ts'
import { bubblesFeature } from '#features/bubbles/bubbles.feature.ts'
import { bundlesFeature } from '#features/bundles/bundles.feature.ts'
import { cannedRepliesFeature } from '#features/canned-replies/canned-replies.feature.ts'
import { channelsFeature } from '#features/channels/channels.feature.ts'
import { chatIdentityFeature } from '#features/chat-identity/chat-identity.feature.ts'
import { chatFeature } from '#features/chat/chat.feature.ts'
import { connectionsFeature } from '#features/connections/connections.feature.ts'
import { contactsFeature } from '#features/contacts/contacts.feature.ts'
import { conversationExportsFeature } from '#features/conversation-exports/conversation-exports.feature.ts'
import { conversationContextFeature } from '#features/conversation-context/conversation-context.feature.ts'
import { conversationSnoozesFeature } from '#features/conversation-snoozes/conversation-snoozes.feature.ts'
import { conversationEndingsFeature } from '#features/conversation-endings/conversation-endings.feature.ts'
import { conversationNotesFeature } from '#features/conversation-notes/conversation-notes.feature.ts'
import { conversationAnalysisFeature } from '#features/conversation-analysis/conversation-analysis.feature.ts'
import { conversationsFeature } from '#features/conversations/conversations.feature.ts'
import { correctionsFeature } from '#features/corrections/corrections.feature.ts'
import { emailChangeFeature } from '#features/email-change/email-change.feature.ts'
import { embeddingsFeature } from '#features/embeddings/embeddings.feature.ts'
import { faqGenerationFeature } from '#features/faq-generation/faq-generation.feature.ts'
import { faqsFeature } from '#features/faqs/faqs.feature.ts'
import { infoCollectionFeature } from '#features/info-collection/info-collection.feature.ts'
import { invitationsFeature } from '#features/invitations/invitations.feature.ts'
import { knowledgeFeature } from '#features/knowledge/knowledge.feature.ts'
import { kpisFeature } from '#features/kpis/kpis.feature.ts'
import { liveChatFeature } from '#features/live-chat/live-chat.feature.ts'
import { logosFeature } from '#features/logos/logos.feature.ts'
import { maskingFeature } from '#features/masking/masking.feature.ts'
import { modelsFeature } from '#features/models/models.feature.ts'
import { onboardingFeature } from '#features/onboarding/onboarding.feature.ts'
import { organizationsFeature } from '#features/organizations/organizations.feature.ts'
import { ownDataFeature } from '#features/own-data/own-data.feature.ts'
import { pinnedCardsFeature } from '#features/pinned-cards/pinned-cards.feature.ts'
import { playgroundFeature } from '#features/playground/playground.feature.ts'
import { publicApiFeature } from '#features/public-api/public-api.feature.ts'
import { qualityFeature } from '#features/quality/quality.feature.ts'
import { ratingsFeature } from '#features/ratings/ratings.feature.ts'
import { realtimeFeature } from '#features/realtime/realtime.feature.ts'
import { referenceFeature } from '#features/reference/reference.feature.ts'
import { savedAnswersFeature } from '#features/saved-answers/saved-answers.feature.ts'
import { scheduledMessagesFeature } from '#features/scheduled-messages/scheduled-messages.feature.ts'
import { savedViewsFeature } from '#features/saved-views/saved-views.feature.ts'
import { serviceRequestsFeature } from '#features/service-requests/service-requests.feature.ts'
import { supportFeature } from '#features/support/support.feature.ts'
import { teamsFeature } from '#features/teams/teams.feature.ts'
import { toolHistoryFeature } from '#features/tool-history/tool-history.feature.ts'
import { toolsFeature } from '#features/tools/tools.feature.ts'
import { twoStepFeature } from '#features/two-step/two-step.feature.ts'
import { unansweredFeature } from '#features/unanswered/unanswered.feature.ts'
import { usageFeature } from '#features/usage/usage.feature.ts'
import { valueReportsFeature } from '#features/value-reports/value-reports.feature.ts'
import { vaultFeature } from '#features/vault/vault.feature.ts'
import { versionsFeature } from '#features/versions/versions.feature.ts'
import { whatsappFeature } from '#features/whatsapp/whatsapp.feature.ts'
import { whatsappSimulatorFeature } from '#features/whatsapp-simulator/whatsapp-simulator.feature.ts'
import { writingHelpFeature } from '#features/writing-help/writing-help.feature.ts'
import { makeDailyBackup } from '#platform/backup/backup.sweeps.ts'
import type { FeatureFacts } from '#platform/context.ts'
import { tableNames } from '#platform/database/entities.ts'
import { keepDaysOfFacts } from '#platform/events/events.sweeps.ts'
import type { Subscriber } from '#platform/events/subscriber.ts'
import type { Feature } from '#platform/feature.ts'
import { removeOrphanFiles } from '#platform/files/files.sweeps.ts'
import { forgetOldAnswers } from '#platform/http/idempotency.sweeps.ts'
import type { Route } from '#platform/http/routes.ts'
import type { LaneWork } from '#platform/lanes/lane-work.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { forgetOldTickets } from '#platform/realtime/tickets.sweeps.ts'

/**
 * Every feature, wing by wing from the bottom. Each imports only features that stand before it: `oxlint.config.ts` reads the
 * order here and refuses the rest. If it needs a later one, that is an event that this hears, or a port that this provides.
 */
export const WINGS = {
  people: [
    accountsFeature,
    accountSettingsFeature,
    emailChangeFeature,
    organizationsFeature,
    twoStepFeature,
    invitationsFeature,
    onboardingFeature,
    auditFeature,
    supportFeature,
    maskingFeature,
  ],
  agent: [
    agentsFeature,
    agentDraftsFeature,
    bubblesFeature,
    usageFeature,
    modelsFeature,
    logosFeature,
    apiKeysFeature,
    scheduledMessagesFeature,
    teamsFeature,
  ],
  knowledge: [
    knowledgeFeature,
    vaultFeature,
    embeddingsFeature,
    attachmentsFeature,
    faqsFeature,
    faqGenerationFeature,
    writingHelpFeature,
    toolsFeature,
  ],
  versions: [versionsFeature, agentAvailabilityFeature, savedAnswersFeature],
  customer: [
    conversationsFeature,
    conversationNotesFeature,
    conversationEndingsFeature,
    conversationSnoozesFeature,
    cannedRepliesFeature,
    chatIdentityFeature,
    chatFeature,
    ratingsFeature,
    publicApiFeature,
    connectionsFeature,
    channelsFeature,
    whatsappFeature,
    whatsappSimulatorFeature,
    toolHistoryFeature,
    infoCollectionFeature,
    serviceRequestsFeature,
    conversationContextFeature,
    conversationExportsFeature,
    savedViewsFeature,
    liveChatFeature,
    contactsFeature,
    conversationAnalysisFeature,
  ],
  top: [
    unansweredFeature,
    automationsFeature,
    qualityFeature,
    playgroundFeature,
    correctionsFeature,
    bundlesFeature,
    ownDataFeature,
    boardsFeature,
    pinnedCardsFeature,
    valueReportsFeature,
    kpisFeature,
    realtimeFeature,
    referenceFeature,
  ],
} satisfies Record<string, Feature[]>

export const allFeatures: readonly Feature[] = Object.values(WINGS).flat()

/** Every route of the API. */
export const allRoutes: readonly Route[] = allFeatures.flatMap(({ routes = [] }) => routes)

/** Every kind of background work. */
export const allJobs: readonly Job[] = allFeatures.flatMap(({ jobs = [] }) => jobs)

/** All work that is done in lanes. */
export const allLanes: readonly LaneWork[] = allFeatures.flatMap(({ lanes = [] }) => lanes)

/** All work that time alone brings up. */
export const allSweeps: readonly Sweep[] = [
  ...allFeatures.flatMap(({ sweeps = [] }) => sweeps),
  removeOrphanFiles,
  forgetOldAnswers,
  forgetOldTickets,
  keepDaysOfFacts,
  makeDailyBackup,
]

/** The subscribers of events (`contract/src/events.ts`). */
export const allSubscribers: readonly Subscriber[] = allFeatures.flatMap(({ hears = [] }) => hears)

/** The functions that features need of features above them. */
export const provisions = allFeatures.flatMap(({ provides = [] }) => provides)

/** The facts that the platform and features ask of all features. */
export const featureFacts: FeatureFacts = {
  entities: tableNames(allFeatures.map(({ entities = {} }) => entities)),
  personal: allFeatures.flatMap((feature) => feature.personal ?? []),
  keysInUse: allFeatures.flatMap(({ keysInUse = [] }) => keysInUse),
  storedBytes: allFeatures.flatMap(({ storedBytes = [] }) => storedBytes),
}
