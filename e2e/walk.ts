import type { Business } from './a-business.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

export type Who = 'stranger' | 'newcomer' | 'founder' | 'invited' | 'beginner' | 'owner' | 'viewer'
/** The person to whom a page is shown, its address, the name of its picture, and the text it must have. */
export type Visit = [
  who: Who,
  at: string,
  name: string,
  says?: 'missing' | 'forbidden' | 'keys_forbidden' | 'audit_forbidden',
]

/** Visits to each address of the console. */
export const WALK: Record<string, (business: Business) => Visit[]> = {
  '/': () => [['stranger', '/', 'root']],
  '/login': () => [['stranger', '/login', 'sign-in']],
  '/signup': () => [['stranger', '/signup', 'sign-up']],
  '/forgot-password': () => [['stranger', '/forgot-password', 'recover']],
  '/auth/callback': () => [['stranger', '/auth/callback', 'outside-return-of-nobody']],
  '/confirm-email': () => [
    ['stranger', '/confirm-email', 'confirm-without-link'],
    ['stranger', '/confirm-email?token=used', 'confirm-dead-link'],
  ],
  '/confirm-new-email': () => [
    ['stranger', '/confirm-new-email', 'new-email-without-link'],
    ['stranger', '/confirm-new-email?token=used', 'new-email-dead-link'],
  ],
  '/undo-email-change': () => [
    ['stranger', '/undo-email-change', 'undo-email-without-link'],
    ['stranger', '/undo-email-change?token=one', 'undo-email'],
  ],
  '/reset-password': () => [
    ['stranger', '/reset-password', 'reset-without-link'],
    ['stranger', '/reset-password?token=one', 'reset'],
  ],
  '/not_verified': () => [['newcomer', '/not_verified', 'not-verified']],
  '/onboarding': () => [
    ['newcomer', '/onboarding?stage=0', 'onboarding-person'],
    ['founder', '/onboarding?stage=1', 'onboarding-organization'],
    ['founder', '/onboarding?stage=2', 'onboarding-type'],
    ['founder', '/onboarding?stage=3', 'onboarding-custom'],
    ['founder', '/onboarding?stage=4', 'onboarding-knowledge'],
    ['founder', '/onboarding?stage=5', 'onboarding-done'],
  ],
  '/invitation': ({ invitation_token }) => [
    ['stranger', `/invitation?token=${invitation_token}`, 'invitation'],
    ['stranger', '/invitation?token=used', 'invitation-dead-link'],
    ['stranger', '/invitation', 'invitation-without-link'],
    ['owner', `/invitation?token=${invitation_token}`, 'invitation-of-another'],
  ],
  '/onboarding-member': () => [
    ['invited', '/onboarding-member?stage=0', 'onboarding-member-person'],
    ['invited', '/onboarding-member?stage=1', 'onboarding-member-invitation'],
    ['newcomer', '/onboarding-member?stage=1', 'onboarding-member-none'],
  ],
  '/agents/new': () => [
    ['beginner', '/agents/new', 'wizard-type'],
    ['owner', '/agents/new', 'wizard-taken-up'],
    ['viewer', '/agents/new', 'viewer-wizard', 'forbidden'],
  ],
  '/home': () => [
    ['owner', '/home', 'home'],
    ['beginner', '/home', 'home-without-agent'],
    ['viewer', '/home', 'viewer-home'],
  ],
  '/contacts/final': ({ contact_id }) => [
    ['owner', `/contacts/final?contact=${contact_id}`, 'contact-open'],
    ['owner', '/contacts/final', 'contacts'],
    ['beginner', '/contacts/final', 'contacts-none'],
    ['viewer', '/contacts/final?search=nadie', 'contacts-none-found'],
    ['viewer', `/contacts/final?contact=${contact_id}`, 'viewer-contact'],
  ],
  '/contacts/import': () => [
    ['owner', '/contacts/import', 'contacts-import'],
    ['viewer', '/contacts/import', 'viewer-contacts-import'],
  ],
  '/contacts/external': () => [
    ['owner', '/contacts/external', 'identities'],
    ['beginner', '/contacts/external', 'identities-none'],
    ['viewer', '/contacts/external', 'viewer-identities'],
  ],
  '/conversations/': ({ waiting_id, answer_id }) => [
    ['owner', `/conversations?open=${waiting_id}&correct=${answer_id}`, 'answer-corrected'],
    ['owner', '/conversations', 'conversations'],
    ['owner', `/conversations?open=${waiting_id}`, 'conversation-open'],
    ['owner', '/conversations?search=zeppelin&channel=web', 'conversations-none-found'],
    ['beginner', '/conversations', 'conversations-none'],
    ['viewer', `/conversations?open=${waiting_id}`, 'viewer-conversation'],
  ],
  '/conversations/$conversationId': ({ waiting_id }) => [
    ['owner', `/conversations/${waiting_id}`, 'conversation-page'],
    ['owner', `/conversations/${waiting_id}?tab=contact`, 'conversation-page-contact'],
    ['owner', `/conversations/${NOBODY}`, 'conversation-page-gone', 'missing'],
    ['viewer', `/conversations/${waiting_id}`, 'viewer-conversation-page'],
  ],
  '/live-chat': ({ mine_id }) => [
    ['owner', '/live-chat', 'live-chat'],
    ['owner', `/live-chat?open=${mine_id}`, 'live-chat-mine'],
    ['owner', '/live-chat?queue=ended', 'live-chat-ended'],
    ['beginner', '/live-chat', 'live-chat-none'],
  ],
  '/settings': () => [['owner', '/settings', 'settings']],
  '/settings/': () => [['owner', '/settings/', 'settings-slash']],
  '/settings/account/': () => [
    ['owner', '/settings/account', 'account'],
    ['owner', '/settings/account/', 'account-slash'],
    ['viewer', '/settings/account', 'viewer-account'],
  ],
  '/settings/account/security': () => [['owner', '/settings/account/security', 'account-security']],
  '/settings/account/organizations': () => [['owner', '/settings/account/organizations', 'account-organizations']],
  '/settings/account/privacy': () => [['owner', '/settings/account/privacy', 'account-privacy']],
  '/erased': () => [['stranger', '/erased', 'erased']],
  '/settings/organization/': () => [
    ['owner', '/settings/organization', 'organization'],
    ['viewer', '/settings/organization', 'viewer-organization'],
  ],
  '/settings/organization/settings': () => [
    ['owner', '/settings/organization/settings', 'organization-settings'],
    ['viewer', '/settings/organization/settings', 'viewer-organization-settings'],
  ],
  '/settings/members': () => [
    ['owner', '/settings/members', 'members'],
    ['owner', '/settings/members?tab=roles', 'roles'],
    ['viewer', '/settings/members', 'viewer-members'],
  ],
  '/settings/live-chat': () => [
    ['owner', '/settings/live-chat', 'live-chat-settings'],
    ['viewer', '/settings/live-chat', 'viewer-live-chat-settings'],
  ],
  '/settings/canned-replies': () => [
    ['owner', '/settings/canned-replies', 'canned-replies'],
    ['viewer', '/settings/canned-replies', 'viewer-canned-replies'],
  ],
  '/integrations': () => [['owner', '/integrations', 'integrations']],
  '/integrations/': () => [['owner', '/integrations/', 'integrations-slash']],
  '/integrations/api-keys': () => [
    ['owner', '/integrations/api-keys', 'api-keys'],
    ['beginner', '/integrations/api-keys', 'api-keys-without-agent'],
    ['viewer', '/integrations/api-keys', 'viewer-api-keys', 'keys_forbidden'],
  ],
  '/integrations/apps': () => [
    ['owner', '/integrations/apps', 'apps'],
    ['owner', '/integrations/apps?open=new', 'apps-connect-whatsapp'],
    ['beginner', '/integrations/apps', 'apps-without-agent'],
    ['viewer', '/integrations/apps', 'viewer-apps'],
  ],
  '/boards/conversations': () => [
    ['owner', '/boards/conversations', 'board'],
    ['owner', '/boards/conversations?period=today&channel=web', 'board-empty'],
    ['beginner', '/boards/conversations', 'board-without-agent'],
    ['viewer', '/boards/conversations?days=90', 'viewer-board'],
  ],
  '/boards/capabilities': () => [
    ['owner', '/boards/capabilities', 'board-capabilities'],
    ['owner', '/boards/capabilities?period=today&channel=web', 'board-capabilities-empty'],
    ['beginner', '/boards/capabilities', 'board-capabilities-without-agent'],
    ['viewer', '/boards/capabilities?days=90', 'viewer-board-capabilities'],
  ],
  '/boards/tools': () => [
    ['owner', '/boards/tools', 'board-tools'],
    ['owner', '/boards/tools?period=today', 'board-tools-today'],
    ['beginner', '/boards/tools', 'board-tools-without-agent'],
    ['viewer', '/boards/tools?days=90', 'viewer-board-tools'],
  ],
  '/boards/value': () => [
    ['owner', '/boards/value', 'value-report'],
    ['owner', `/boards/value?month=${new Date().toISOString().slice(0, 7)}`, 'value-report-under-way'],
    ['beginner', '/boards/value', 'value-report-without-agent'],
    ['viewer', '/boards/value', 'viewer-value-report'],
  ],
  '/boards/definitions': () => [['owner', '/boards/definitions', 'board-definitions']],
  '/insights': () => [
    ['owner', '/insights', 'insights'],
    ['owner', '/insights?period=today&channel=web', 'insights-empty'],
    ['beginner', '/insights', 'insights-without-agent'],
    ['viewer', '/insights?days=90', 'viewer-insights'],
  ],
  '/scheduled-messages': () => [
    ['owner', '/scheduled-messages', 'scheduled-messages'],
    ['owner', '/scheduled-messages?new=empty', 'scheduled-message-new'],
    ['beginner', '/scheduled-messages', 'scheduled-messages-without-agent'],
    ['viewer', '/scheduled-messages', 'viewer-scheduled-messages'],
  ],
  '/settings/api-keys': () => [['owner', '/settings/api-keys', 'old-api-keys']],
  '/settings/audit': () => [
    ['owner', '/settings/audit', 'audit'],
    ['owner', '/settings/audit?days=7&action=model.removed', 'audit-none-found'],
    ['owner', '/settings/audit?since=2026-01-01&until=2036-12-31', 'audit-dates'],
    ['viewer', '/settings/audit', 'viewer-audit', 'audit_forbidden'],
  ],
  '/settings/support': () => [
    ['owner', '/settings/support', 'support'],
    ['viewer', '/settings/support', 'viewer-support'],
  ],
  '/support-entry': () => [['stranger', '/support-entry', 'support-entry-without-code']],
  '/settings/model': () => [
    ['owner', '/settings/model', 'model'],
    ['viewer', '/settings/model', 'viewer-model'],
  ],
  '/settings/embeddings': () => [
    ['owner', '/settings/embeddings', 'embeddings'],
    ['viewer', '/settings/embeddings', 'viewer-embeddings'],
  ],
  '/agents/$agentId/identity/scheduled': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/identity/scheduled`, 'identity-scheduled'],
  ],
  '/agents/$agentId/identity/availability': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/identity/availability`, 'availability'],
    ['viewer', `/agents/${agent_id}/identity/availability`, 'viewer-availability'],
  ],
  '/agents/$agentId/identity': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/identity`, 'identity'],
    ['owner', `/agents/${agent_id}/identity?tab=language`, 'identity-language'],
    ['owner', `/agents/${agent_id}/identity?tab=audience`, 'identity-audience'],
    ['viewer', `/agents/${agent_id}/identity`, 'viewer-identity'],
  ],
  '/agents/$agentId/capabilities/': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities`, 'capabilities'],
    ['viewer', `/agents/${agent_id}/capabilities`, 'viewer-capabilities'],
  ],
  '/agents/$agentId/capabilities/tools/$toolId': ({ agent_id, own_tool_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/tools/${own_tool_id}`, 'tool-own'],
    ['owner', `/agents/${agent_id}/capabilities/tools/hand_over`, 'tool-without-settings'],
    ['owner', `/agents/${agent_id}/capabilities/tools/business_hours`, 'tool-hours'],
    ['owner', `/agents/${agent_id}/capabilities/tools/look_up_row`, 'tool-tables'],
    ['owner', `/agents/${agent_id}/capabilities/tools/quote`, 'tool-quote'],
    ['owner', `/agents/${agent_id}/capabilities/tools/open_ticket`, 'tool-ticket'],
    ['owner', `/agents/${agent_id}/capabilities/tools/call_back`, 'tool-calls'],
    ['viewer', `/agents/${agent_id}/capabilities/tools/business_hours`, 'viewer-tool-hours'],
  ],
  '/agents/$agentId/capabilities/tools/new': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/tools/new`, 'tool-new'],
    ['viewer', `/agents/${agent_id}/capabilities/tools/new`, 'viewer-tool-new'],
  ],
  '/agents/$agentId/capabilities/requests': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/requests`, 'requests'],
    ['viewer', `/agents/${agent_id}/capabilities/requests?kind=ticket`, 'viewer-requests'],
  ],
  '/agents/$agentId/capabilities/history': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/history`, 'tool-history'],
    ['owner', `/agents/${agent_id}/capabilities/history?outcome=failed&days=7`, 'tool-history-none-found'],
    ['viewer', `/agents/${agent_id}/capabilities/history`, 'viewer-tool-history'],
  ],
  '/agents/$agentId/capabilities/collect/': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/collect`, 'collections'],
    ['viewer', `/agents/${agent_id}/capabilities/collect`, 'viewer-collections'],
  ],
  '/agents/$agentId/capabilities/collect/new': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/collect/new`, 'collection-new'],
    ['viewer', `/agents/${agent_id}/capabilities/collect/new`, 'viewer-collection-new'],
  ],
  '/agents/$agentId/capabilities/collect/$collectionId/': ({ agent_id, collection_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/collect/${collection_id}`, 'collection'],
    ['viewer', `/agents/${agent_id}/capabilities/collect/${collection_id}`, 'viewer-collection'],
  ],
  '/agents/$agentId/capabilities/collect/$collectionId/results': ({ agent_id, collection_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/collect/${collection_id}/results`, 'collection-results'],
    ['viewer', `/agents/${agent_id}/capabilities/collect/${collection_id}/results`, 'viewer-collection-results'],
  ],
  '/agents/$agentId/capabilities/automations/': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/automations`, 'automations'],
    ['owner', `/agents/${agent_id}/capabilities/automations?new=after_hours`, 'automation-new'],
    ['viewer', `/agents/${agent_id}/capabilities/automations`, 'viewer-automations'],
  ],
  '/agents/$agentId/capabilities/automations/runs': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/automations/runs`, 'automation-runs'],
    ['owner', `/agents/${agent_id}/capabilities/automations/runs?outcome=failed`, 'automation-runs-none-found'],
    ['viewer', `/agents/${agent_id}/capabilities/automations/runs`, 'viewer-automation-runs'],
  ],
  '/agents/$agentId/channels/': ({ agent_id }) => [['owner', `/agents/${agent_id}/channels`, 'channels']],
  '/agents/$agentId/channels/bubble': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/channels/bubble`, 'bubble'],
    ['owner', `/agents/${agent_id}/channels/bubble?tab=features`, 'bubble-features'],
    ['owner', `/agents/${agent_id}/channels/bubble?tab=behaviour`, 'bubble-behaviour'],
    ['owner', `/agents/${agent_id}/channels/bubble?tab=install`, 'bubble-install'],
    ['viewer', `/agents/${agent_id}/channels/bubble`, 'viewer-bubble'],
  ],
  '/agents/$agentId/channels/web': ({ agent_id }) => [['owner', `/agents/${agent_id}/channels/web`, 'web-chat']],
  '/agents/$agentId/channels/share': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/channels/share`, 'share-link'],
    ['viewer', `/agents/${agent_id}/channels/share`, 'viewer-share-link'],
  ],
  '/agents/$agentId/channels/external/': ({ agent_id, simulator_id }) => [
    ['owner', `/agents/${agent_id}/channels/external`, 'external-channels'],
    ['owner', `/agents/${agent_id}/channels/external?open=new`, 'connect-whatsapp'],
    ['owner', `/agents/${agent_id}/channels/external?open=${simulator_id}`, 'external-simulator'],
    ['viewer', `/agents/${agent_id}/channels/external`, 'viewer-external-channels'],
  ],
  '/agents/$agentId/channels/external/simulator/$connectionId': ({ agent_id, simulator_id }) => [
    ['owner', `/agents/${agent_id}/channels/external/simulator/${simulator_id}`, 'simulated-phone'],
    ['viewer', `/agents/${agent_id}/channels/external/simulator/${simulator_id}`, 'viewer-simulated-phone'],
  ],
  '/agents/$agentId/playground': ({ agent_id }) => [['owner', `/agents/${agent_id}/playground`, 'playground']],
  '/agents/$agentId/versions': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/versions`, 'versions'],
    ['owner', `/agents/${agent_id}/versions?from=1&to=draft`, 'versions-compared'],
    ['viewer', `/agents/${agent_id}/versions`, 'viewer-versions'],
  ],
  '/agents/$agentId/quality': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/quality`, 'quality'],
    ['owner', `/agents/${agent_id}/quality?tab=gate`, 'quality-gate'],
    ['viewer', `/agents/${agent_id}/quality`, 'viewer-quality'],
    ['viewer', `/agents/${agent_id}/quality?tab=gate`, 'viewer-quality-gate'],
  ],
  '/agents/$agentId/knowledge/': ({ agent_id }) => [['owner', `/agents/${agent_id}/knowledge/`, 'knowledge']],
  '/agents/$agentId/knowledge/faqs': ({ agent_id, faq_id, gap_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/faqs`, 'faqs'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}`, 'faq-open'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}&language=fr`, 'faq-translation-stale'],
    ['viewer', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}&language=en`, 'viewer-faq-translation'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=new&from=${gap_id}`, 'faq-from-gap'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?search=zeppelin`, 'faqs-none-found'],
    ['viewer', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}`, 'viewer-faq'],
  ],
  '/agents/$agentId/knowledge/languages': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/languages`, 'languages'],
    ['owner', `/agents/${agent_id}/knowledge/languages?language=fr&state=stale`, 'languages-stale'],
    ['owner', `/agents/${agent_id}/knowledge/languages?search=zeppelin`, 'languages-none-found'],
    ['viewer', `/agents/${agent_id}/knowledge/languages`, 'viewer-languages'],
  ],
  '/agents/$agentId/knowledge/import': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/import`, 'import'],
    ['viewer', `/agents/${agent_id}/knowledge/import`, 'viewer-import'],
  ],
  '/agents/$agentId/knowledge/unanswered': ({ agent_id, gap_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/unanswered`, 'unanswered'],
    ['owner', `/agents/${agent_id}/knowledge/unanswered?open=${gap_id}`, 'unanswered-open'],
    ['owner', `/agents/${agent_id}/knowledge/unanswered?state=ignored`, 'unanswered-ignored-none'],
    ['viewer', `/agents/${agent_id}/knowledge/unanswered?open=${gap_id}`, 'viewer-unanswered'],
  ],
  '/agents/$agentId/knowledge/generate': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/generate`, 'generate'],
    ['owner', `/agents/${agent_id}/knowledge/generate?from=site`, 'generate-site'],
    ['owner', `/agents/${agent_id}/knowledge/generate?from=organization`, 'generate-organization'],
    ['viewer', `/agents/${agent_id}/knowledge/generate`, 'viewer-generate'],
  ],
  '/agents/$agentId/knowledge/review': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/review`, 'review'],
    ['viewer', `/agents/${agent_id}/knowledge/review`, 'viewer-review'],
  ],
  '/agents/$agentId/knowledge/files': ({ agent_id, file_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/files`, 'files'],
    ['owner', `/agents/${agent_id}/knowledge/files?file=${file_id}`, 'file-open'],
    ['viewer', `/agents/${agent_id}/knowledge/files`, 'viewer-files'],
  ],
}

/** Addresses that lead nowhere. */
const NOWHERE: Visit[] = [
  ['stranger', '/nowhere', 'nowhere-signed-out', 'missing'],
  ['owner', '/nowhere', 'nowhere', 'missing'],
  ['owner', `/agents/${NOBODY}/identity`, 'unknown-agent', 'missing'],
]

const EVERYBODY: readonly Who[] = ['stranger', 'newcomer', 'founder', 'invited', 'beginner', 'owner', 'viewer']
/** Pages of one person in one walk; several walks go on at once. */
const STRETCH = 10

const visitsOf = (business: Business, who: Who): Visit[] =>
  [...Object.values(WALK).flatMap((visits) => visits(business)), ...NOWHERE].filter(([each]) => each === who)

/** Stands in for a business while nothing but the number of its pages is wanted. */
const ANY = new Proxy({} as Business, { get: () => NOBODY })

/** The people who walk, and the first page of each stretch. */
export const STRETCHES = EVERYBODY.flatMap((who) =>
  Array.from({ length: Math.ceil(visitsOf(ANY, who).length / STRETCH) }, (_, at) => ({ who, first: at * STRETCH })),
)

/** The pages of one walk. */
export const stretchOf = (business: Business, { who, first }: { who: Who; first: number }): Visit[] =>
  visitsOf(business, who).slice(first, first + STRETCH)
