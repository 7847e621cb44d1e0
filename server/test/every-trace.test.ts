/** @module-tag services */
import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts } from '@tertulia/contract/accounts'
import { agents, versions } from '@tertulia/contract/agents'
import { automations } from '@tertulia/contract/automations'
import { infoCollection } from '@tertulia/contract/info-collection'
import { mcpServers } from '@tertulia/contract/mcp-servers'
import { toolReports } from '@tertulia/contract/tool-reports'
import { serviceRequests } from '@tertulia/contract/service-requests'
import { aConnection, anAnswerOnWhatsApp } from './a-connection.ts'
import { META_CREDENTIALS } from './meta-credentials.ts'
import { aContact } from './a-contact.ts'
import { anImport } from './an-import.ts'
import { anExport } from './an-export.ts'
import { aTicketOf } from './a-ticket.ts'
import { tools } from '@tertulia/contract/tools'
import { retention } from '@tertulia/contract/retention'
import type { Role } from '@tertulia/contract/permissions'
import { DEFAULT_LIVE_CHAT, liveChat } from '@tertulia/contract/live-chat'
import { teams } from '@tertulia/contract/teams'
import { valueReports } from '@tertulia/contract/value-reports'
import { transfers } from '@tertulia/contract/transfers'
import { apiKeys } from '@tertulia/contract/api-keys'
import { savedAnswers } from '@tertulia/contract/saved-answers'
import { scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { A_SCHEDULED_MESSAGE, aScheduledMessage } from './a-scheduled-message.ts'
import { actionWords, isAuditedField } from '@tertulia/contract/audit-words'
import { USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import { channelStops } from '@tertulia/contract/channel-stops'
import { agentAvailability } from '@tertulia/contract/agent-availability'
import { type AgentBundle, bundles } from '@tertulia/contract/bundles'
import { bubbles } from '@tertulia/contract/bubble'
import { cannedReplies } from '@tertulia/contract/canned-replies'
import { chat } from '@tertulia/contract/chat'
import { chatIdentity } from '@tertulia/contract/chat-identity'
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactImport } from '@tertulia/contract/contact-import'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { contacts } from '@tertulia/contract/contacts'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { conversationExports } from '@tertulia/contract/conversation-exports'
import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import { conversationEndings } from '@tertulia/contract/conversation-endings'
import { conversationNotes } from '@tertulia/contract/conversation-notes'
import { conversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { connections } from '@tertulia/contract/connections'
import { conversations } from '@tertulia/contract/conversations'
import { corrections } from '@tertulia/contract/corrections'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { deliveries } from '@tertulia/contract/deliveries'
import { embeddings } from '@tertulia/contract/embeddings'
import { emailChange } from '@tertulia/contract/email-change'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { pagesRead } from '@tertulia/contract/pages-read'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { unanswered } from '@tertulia/contract/unanswered'
import { unansweredHelp } from '@tertulia/contract/unanswered-help'
import { faqTable } from '@tertulia/contract/faq-table'
import { manyConversations } from '@tertulia/contract/many-conversations'
import { manyFaqs } from '@tertulia/contract/many-faqs'
import { api } from '@tertulia/contract/features'
import { invitations } from '@tertulia/contract/invitations'
import { logos } from '@tertulia/contract/logos'
import { members } from '@tertulia/contract/members'
import { furtherModels } from '@tertulia/contract/further-models'
import { modelHelp } from '@tertulia/contract/model-help'
import { models } from '@tertulia/contract/models'
import { organizations } from '@tertulia/contract/organizations'
import { qualityTests } from '@tertulia/contract/quality'
import { twoStep } from '@tertulia/contract/two-step'
import { ownData } from '@tertulia/contract/own-data'
import { support, supportEntry } from '@tertulia/contract/support'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { versionHistory } from '@tertulia/contract/version-history'
import { vault } from '@tertulia/contract/vault'
import { ownWords } from '@tertulia/contract/writing-help'
import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { makeSupportCode } from '#features/support/support-code.ts'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { aCustomer, aTestOf, goLive, until } from './a-customer.ts'
import { aWebsite, pages } from './a-website.ts'
import { aWarehouse } from './stand-ins/warehouse.ts'
import { newId } from '#platform/ids.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { A_FORM } from './a-form.ts'
import { anAutomation } from './an-automation.ts'
import { anOrderTool } from './a-tool.ts'
import { AN_AGENT, anOrganization, aPerson, caller, signIn } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { accountAuditOf, auditOf } from './audit-of.ts'
import { aTwoStepPerson, challengeOf, passSecondStep } from './two-steps.ts'
import { aBrowser, begin, chooseAt, returned, somebodyAt } from './outside-providers.ts'
import { uploadedLogo } from './a-picture.ts'
import { setSettings } from './settings-of.ts'
import { uploaded } from './upload.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
/** Makes what the call needs, makes the call once as an admin, and says in which organization its trace belongs. */
/** `by`: who made it, unless the admin did. */
type Change = (shop: Shop) => Promise<{ organization_id?: string; by?: Role } | void>

const EDIT = {
  ...AN_AGENT,
  greeting: '',
  farewell: '',
  special_communication_instructions: '',
  time_zone: 'Europe/Madrid',
  texts: {},
}
const { tool_ids: _, ...IDENTITY } = EDIT
const BUSINESS = { name: 'Otra', organization_type: 'retail', hq_country: 'ES', description: 'Otra' } as const
const MODEL = {
  kind: 'compatible' as const,
  base_url: 'https://modelos.ejemplo.com/v1',
  model: 'agent-small',
  api_key: 'sk-1234',
  enabled: false,
}

const FURTHER_MODEL = { ...MODEL, name: 'Reserva', is_fallback: true }
const aFurtherModel = (shop: Shop) =>
  admin(shop).call(furtherModels.create, { params: { organization_id: shop.id }, body: FURTHER_MODEL })

const A_BUNDLE: AgentBundle = {
  format: 'tertulia-agent',
  version: 1,
  exported_at: '2026-11-21T09:30:00.000Z',
  identity: { ...EDIT, model: 'default', tool_ids: ['answer_from_knowledge', 'hand_over', 'current_date_time'] },
  bubble: DEFAULT_BUBBLE,
  topics: [],
  faqs: [],
  files: [],
  tools: [],
  automations: [],
  special_days: [],
  scheduled_messages: [],
  tests: [],
}

const admin = (shop: Shop) => shop.as('admin')
/** A live agent whose customer waits for nothing. */
async function connectedPhone(shop: Shop) {
  const { id: agent_id } = await shop.anAgent()
  return aConnection({ organization_id: shop.id, agent_id, channel: 'whatsapp' })
}

async function aFailedDelivery(shop: Shop) {
  const { conversation_id: id, message_id } = await anAnswerOnWhatsApp(shop)
  await asSuperuser(
    `update delivery set state = 'failed', text = null, content = null, ended_at = now() where message_id = $1`,
    [message_id],
  )
  return { id, message_id }
}

async function aConversation(shop: Shop) {
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('¿Vendéis helados de pistacho?')
  return { agent, customer, at: { params: { id: conversation_id } } }
}
/** Proposals that were made and approved. */
const approvedProposals = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  await admin(shop).call(faqGenerations.create, {
    body: { agent_id, source: 'description', description: 'Cerramos en agosto.' },
  })
  const { items } = await admin(shop).call(faqProposals.list, { query: { agent_id } })
  const body = { agent_id, ids: items.map(({ id }) => id) }
  await admin(shop).call(faqProposals.approveMany, { body })
  return body
}
/** A question that the agent could not answer. */
const aGap = async (shop: Shop) => {
  const { agent } = await aConversation(shop)
  const { items } = await admin(shop).call(unanswered.list, { query: { agent_id: agent.id } })
  return { agent_id: agent.id, ids: items.map(({ id }) => id) }
}
const aMember = async (shop: Shop) => {
  const { id } = await shop.colleague('member')
  const { items } = await admin(shop).call(members.list, { params: { id: shop.id } })
  return { params: { id: shop.id, member_id: items.find(({ user_id }) => user_id === id)?.id ?? '' } }
}
const anInvitation = async (shop: Shop, email = `persona-${newId()}@ejemplo.com`) => {
  const body = { email, role: 'viewer' } as const
  const { invitation } = await admin(shop).call(invitations.create, { params: { id: shop.id }, body })
  return { params: { id: shop.id, invitation_id: invitation.id } }
}
/** An organization whose super_admin is the shop's admin, with one colleague. */
const anOrganizationOfAdmin = async (shop: Shop) => {
  const person = await shop.colleague('admin')
  const { id } = await person.call(organizations.create, { body: BUSINESS })
  const colleague = await aPerson()
  const params = { id }
  const { invitation } = await person.call(invitations.create, {
    params,
    body: { email: colleague.email, role: 'admin' },
  })
  await colleague.call(invitations.answer, {
    params: { id, invitation_id: invitation.id },
    query: { accepted: 'true' },
  })
  return { organization_id: id, colleague }
}
/** An organization of the shop's admin that lets support in. */
const letSupportIn = async (shop: Shop) => {
  const { organization_id: id } = await anOrganizationOfAdmin(shop)
  const at = { params: { id } }
  await admin(shop).call(support.grant, { ...at, body: { hours: 1 } })
  return at
}
const aLiveAgent = async (shop: Shop) => ({ params: { id: (await aConversation(shop)).agent.id } })
const aTranslation = async (shop: Shop) => {
  const { id } = await shop.aFaq((await shop.anAgent()).id)
  const at = { params: { id, language: 'en' } }
  const { source_hash } = await admin(shop).call(faqTranslations.list, at)
  const body = { question: 'Are you open on Saturdays?', answer: 'Yes, from 10 to 2.', source_hash }
  await admin(shop).call(faqTranslations.save, { ...at, body })
  return at
}
const anEmbeddingModel = async (shop: Shop) => {
  const at = { params: { organization_id: shop.id } }
  const { kind: _, ...body } = MODEL
  await admin(shop).call(embeddings.save, { ...at, body: { place: 'address', ...body } })
  return at
}
const aQualityTest = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const { id } = await admin(shop).call(qualityTests.create, { body: aTestOf(agent_id) })
  return { agent_id, params: { id } }
}
const aFile = async (shop: Shop) => {
  const agent = await shop.anAgent()
  const [file] = await uploaded(await shop.colleague('admin'), agent.id, [{ name: 'guia.gif', content: 'x' }])
  return { params: { id: file?.id ?? '' } }
}
const someFiles = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const names = ['guia.gif', 'plano.gif']
  const files = await uploaded(
    await shop.colleague('admin'),
    agent_id,
    names.map((name) => ({ name, content: 'x' })),
  )
  return { body: { agent_id, ids: files.map(({ id }) => id) } }
}

/** One way through each call that owes a row. A call that is missing here fails the test below. */
const CHANGES: Record<string, Change> = {
  'organizations.create': async (shop) => {
    const { id } = await (await shop.colleague('admin')).call(organizations.create, { body: BUSINESS })
    return { organization_id: id }
  },
  'organizations.update': async (shop) =>
    void (await admin(shop).call(organizations.update, { params: { id: shop.id }, body: BUSINESS })),
  'organizationSettings.save': async (shop) => void (await setSettings(shop, { default_language: 'en' }, 'admin')),
  'retention.agree': async (shop) => {
    await setSettings(shop, { retention_days: 30 })
    const before = new Date().toISOString()
    await asSuperuser('update retention_border set waits_before = $2 where organization_id = $1', [shop.id, before])
    const send = { params: { id: shop.id }, body: { before } }
    await (await shop.colleague('owner')).call(retention.agree, send)
    return { by: 'owner' }
  },
  'logos.setOfOrganization': async (shop) =>
    void (await uploadedLogo(await shop.colleague('admin'), { organization: shop.id })),
  'logos.removeOfOrganization': async (shop) =>
    void (await admin(shop).call(logos.removeOfOrganization, { params: { id: shop.id } })),
  'logos.setOfAgent': async (shop) =>
    void (await uploadedLogo(await shop.colleague('admin'), { agent: (await shop.anAgent()).id })),
  'logos.setOfWebChat': async (shop) =>
    void (await uploadedLogo(await shop.colleague('admin'), { web_chat: (await shop.anAgent()).id })),
  'logos.removeOfWebChat': async (shop) =>
    void (await admin(shop).call(logos.removeOfWebChat, { params: { agent_id: (await shop.anAgent()).id } })),
  'logos.removeOfAgent': async (shop) =>
    void (await admin(shop).call(logos.removeOfAgent, { params: { id: (await shop.anAgent()).id } })),
  'members.changeRole': async (shop) =>
    void (await admin(shop).call(members.changeRole, { ...(await aMember(shop)), query: { role: 'viewer' } })),
  'members.suspend': async (shop) => void (await admin(shop).call(members.suspend, await aMember(shop))),
  'members.activate': async (shop) => {
    const member = await aMember(shop)
    await admin(shop).call(members.suspend, member)
    await admin(shop).call(members.activate, member)
  },
  'members.remove': async (shop) => void (await admin(shop).call(members.remove, await aMember(shop))),
  'members.leave': async (shop) => void (await admin(shop).call(members.leave, { params: { id: shop.id } })),
  'members.handOver': async (shop) => {
    const { organization_id: id, colleague } = await anOrganizationOfAdmin(shop)
    const person = await shop.colleague('admin')
    const { items } = await person.call(members.list, { params: { id } })
    const member_id = items.find(({ user_id }) => user_id === colleague.id)?.id ?? ''
    await person.call(members.handOver, { params: { id }, body: { member_id, password: colleague.password } })
    return { organization_id: id }
  },
  'support.grant': async (shop) => ({ organization_id: (await letSupportIn(shop)).params.id }),
  'support.withdraw': async (shop) => {
    const at = await letSupportIn(shop)
    await admin(shop).call(support.withdraw, at)
    return { organization_id: at.params.id }
  },
  'invitations.create': async (shop) => void (await anInvitation(shop)),
  'invitations.resend': async (shop) => void (await admin(shop).call(invitations.resend, await anInvitation(shop))),
  'invitations.cancel': async (shop) => void (await admin(shop).call(invitations.cancel, await anInvitation(shop))),
  'invitations.answer': async (shop) => {
    // The answer is the invited person's: here the admin's of this shop, in another.
    const other = await anOrganization()
    const { items } = await admin(shop).call(members.list, { params: { id: shop.id } })
    const { id: admin_id } = await shop.colleague('admin')
    const email = items.find(({ user_id }) => user_id === admin_id)?.email ?? ''
    const at = await anInvitation(other, email)
    await admin(shop).call(invitations.answer, { ...at, query: { accepted: 'true' } })
    return { organization_id: other.id }
  },
  'embeddings.save': async (shop) => void (await anEmbeddingModel(shop)),
  'embeddings.delete': async (shop) => void (await admin(shop).call(embeddings.delete, await anEmbeddingModel(shop))),
  'models.save': async (shop) =>
    void (await admin(shop).call(models.save, { params: { organization_id: shop.id }, body: MODEL })),
  'connections.create': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    await admin(shop).call(connections.create, {
      body: { provider: 'simulator', channel: 'whatsapp_simulator', agent_id },
    })
  },
  'connections.update': async (shop) => {
    const { id } = await connectedPhone(shop)
    await admin(shop).call(connections.update, { params: { id }, body: META_CREDENTIALS })
  },
  'connections.retry': async (shop) => {
    const { id } = await connectedPhone(shop)
    await admin(shop).call(connections.retry, { params: { id } })
  },
  'connections.move': async (shop) => {
    const { id } = await connectedPhone(shop)
    const { id: agent_id } = await shop.anAgent()
    await admin(shop).call(connections.move, { params: { id }, body: { agent_id } })
  },
  'connections.stop': async (shop) => {
    const { id } = await connectedPhone(shop)
    await admin(shop).call(connections.stop, { params: { id } })
  },
  'deliveries.retry': async (shop) => {
    const params = await aFailedDelivery(shop)
    await admin(shop).call(deliveries.retry, { params })
  },
  'furtherModels.create': async (shop) => void (await aFurtherModel(shop)),
  'furtherModels.update': async (shop) => {
    const { id } = await aFurtherModel(shop)
    await admin(shop).call(furtherModels.update, { params: { id }, body: { ...FURTHER_MODEL, name: 'Otra' } })
  },
  'furtherModels.delete': async (shop) => {
    const { id } = await aFurtherModel(shop)
    await admin(shop).call(furtherModels.delete, { params: { id } })
  },
  'modelHelp.switch': async (shop) => {
    const body = { kind: 'analysis', enabled: true } as const
    await admin(shop).call(modelHelp.switch, { params: { organization_id: shop.id }, body })
  },
  'models.delete': async (shop) => {
    await admin(shop).call(models.save, { params: { organization_id: shop.id }, body: MODEL })
    await admin(shop).call(models.delete, { params: { organization_id: shop.id } })
  },
  'agents.create': async (shop) => void (await shop.anAgent()),
  'agents.update': async (shop) =>
    void (await admin(shop).call(agents.update, { params: { id: (await shop.anAgent()).id }, body: IDENTITY })),
  'agents.delete': async (shop) =>
    void (await admin(shop).call(agents.delete, { params: { id: (await shop.anAgent()).id } })),
  'agents.buildPrompt': async (shop) =>
    void (await admin(shop).call(agents.buildPrompt, { params: { id: (await shop.anAgent()).id } })),
  'agents.setTools': async (shop) => {
    const { id } = await shop.anAgent()
    await admin(shop).call(agents.setTools, { params: { id }, body: { agent_id: id, tool_ids: ['hand_over'] } })
  },
  'agents.addTools': async (shop) => {
    const { id } = await shop.anAgent({ tool_ids: ['hand_over'] })
    await admin(shop).call(agents.addTools, { params: { id }, body: { tool_ids: ['current_date_time'] } })
  },
  'agents.removeTools': async (shop) => {
    const { id } = await shop.anAgent()
    await admin(shop).call(agents.removeTools, { params: { id }, body: { tool_ids: ['hand_over'] } })
  },
  'qualityTests.create': async (shop) => void (await aQualityTest(shop)),
  'qualityTests.update': async (shop) => {
    const { params, agent_id } = await aQualityTest(shop)
    const { agent_id: _, ...body } = aTestOf(agent_id, { must_hand_over: true })
    await admin(shop).call(qualityTests.update, { params, body })
  },
  'qualityTests.delete': async (shop) => {
    const { params } = await aQualityTest(shop)
    await admin(shop).call(qualityTests.delete, { params })
  },
  'versionHistory.restore': async (shop) => {
    await admin(shop).call(versionHistory.restore, { ...(await aLiveAgent(shop)), body: { version: 1 } })
  },
  'versions.deploy': async (shop) => void (await aLiveAgent(shop)),
  'versions.undeploy': async (shop) => void (await admin(shop).call(versions.undeploy, await aLiveAgent(shop))),
  'versions.disable': async (shop) => void (await admin(shop).call(versions.disable, await aLiveAgent(shop))),
  'versions.activate': async (shop) => {
    const agent = await aLiveAgent(shop)
    await admin(shop).call(versions.disable, agent)
    await admin(shop).call(versions.activate, agent)
  },
  'faqTopics.create': async (shop) => void (await shop.aTopic((await shop.anAgent()).id)),
  'faqTopics.rename': async (shop) => {
    const { id } = await shop.aTopic((await shop.anAgent()).id)
    await admin(shop).call(faqTopics.rename, { params: { id }, body: { name: 'Taller' } })
  },
  'faqTopics.delete': async (shop) => {
    const { id } = await shop.aTopic((await shop.anAgent()).id)
    await admin(shop).call(faqTopics.delete, { params: { id } })
  },
  'faqProposals.approve': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    await admin(shop).call(faqGenerations.create, {
      body: { agent_id, source: 'description', description: 'Cerramos en agosto.' },
    })
    const { items } = await admin(shop).call(faqProposals.list, { query: { agent_id } })
    const body = { question: '¿Cerráis?', answer: 'En agosto.' }
    await admin(shop).call(faqProposals.approve, { params: { id: items[0]?.id ?? '' }, body })
  },
  'faqProposals.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const page = { '/': '<main><h2>¿Hacéis envíos?</h2><p>Sí, en 48 horas.</p></main>' }
    const { url } = await aWebsite((request, response) => pages(page)(request, response))
    const list = { query: { agent_id } }
    const ended = (url: string) =>
      until(async () => {
        const found = await admin(shop).call(faqGenerations.list, list)
        return found.filter((each) => each.url === url).every(({ state }) => state === 'done')
      })
    const waiting = async () => (await admin(shop).call(faqProposals.list, list)).items
    const { id } = await admin(shop).call(faqGenerations.create, { body: { agent_id, source: 'link', url } })
    await ended(url)
    await admin(shop).call(faqProposals.approveMany, {
      body: { agent_id, ids: (await waiting()).map((each) => each.id) },
    })
    page['/'] = page['/'].replace('48', '24')
    await admin(shop).call(pagesRead.again, { params: { id } })
    await ended(url)
    const [proposal] = await waiting()
    const body = { question: '¿Hacéis envíos?', answer: 'Sí, en 24 horas.' }
    await admin(shop).call(faqProposals.update, { params: { id: proposal?.id ?? '' }, body })
  },
  'faqProposals.approveMany': async (shop) => void (await approvedProposals(shop)),
  'faqProposals.reopen': async (shop) =>
    void (await admin(shop).call(faqProposals.reopen, { body: await approvedProposals(shop) })),
  'faqs.create': async (shop) => void (await shop.aFaq((await shop.anAgent()).id)),
  'faqs.update': async (shop) => {
    const { id, topic_id } = await shop.aFaq((await shop.anAgent()).id)
    const body = { topic_id, question: '¿Abrís los domingos?', answer: 'No.' }
    await admin(shop).call(faqs.update, { params: { id }, body })
  },
  'faqs.delete': async (shop) => {
    const { id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(faqs.delete, { params: { id } })
  },
  'faqs.restore': async (shop) => {
    const { id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(faqs.delete, { params: { id } })
    await admin(shop).call(faqs.restore, { params: { id } })
  },
  'faqTranslations.save': async (shop) => void (await aTranslation(shop)),
  'faqTranslations.delete': async (shop) =>
    void (await admin(shop).call(faqTranslations.delete, await aTranslation(shop))),
  'manyFaqs.change': async (shop) => {
    const { id, agent_id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(manyFaqs.change, { body: { agent_id, changes: [{ id, escalate: true }] } })
  },
  'manyFaqs.delete': async (shop) => {
    const { id, agent_id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(manyFaqs.delete, { body: { agent_id, ids: [id] } })
  },
  'manyFaqs.restore': async (shop) => {
    const { id, agent_id } = await shop.aFaq((await shop.anAgent()).id)
    await admin(shop).call(manyFaqs.delete, { body: { agent_id, ids: [id] } })
    await admin(shop).call(manyFaqs.restore, { body: { agent_id, ids: [id] } })
  },
  'faqTable.import': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const rows = [{ question: '¿Abrís?', answer: 'Sí.', topic: 'Tienda' }]
    await admin(shop).call(faqTable.import, { body: { agent_id, rows } })
  },
  'faqTable.undo': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const rows = [{ question: '¿Abrís en agosto?', answer: 'No.', topic: 'Horarios' }]
    const { undo } = await admin(shop).call(faqTable.import, { body: { agent_id, rows } })
    await admin(shop).call(faqTable.undo, { body: { agent_id, imported: undo } })
  },
  'unanswered.resolve': async (shop) => {
    const gap = await aGap(shop)
    const { id: faq_id } = await shop.aFaq(gap.agent_id)
    await admin(shop).call(unanswered.resolve, { body: { ...gap, faq_id, variants: ['¿Helados?'] } })
  },
  'unanswered.ignore': async (shop) =>
    void (await admin(shop).call(unanswered.ignore, { body: { ...(await aGap(shop)), reason: 'off_topic' } })),
  'unanswered.bringBack': async (shop) => {
    const body = await aGap(shop)
    await admin(shop).call(unanswered.ignore, { body: { ...body, reason: 'off_topic' } })
    await admin(shop).call(unanswered.bringBack, { body })
  },
  'unansweredHelp.name': async (shop) => {
    const { agent_id } = await aGap(shop)
    await admin(shop).call(models.save, { params: { organization_id: shop.id }, body: { ...MODEL, enabled: true } })
    const body = { kind: 'question_groups', enabled: true } as const
    await admin(shop).call(modelHelp.switch, { params: { organization_id: shop.id }, body })
    await admin(shop).call(unansweredHelp.name, { body: { agent_id } })
  },
  'unansweredHelp.removeNames': async (shop) => {
    const { agent_id } = await aGap(shop)
    await admin(shop).call(unansweredHelp.removeNames, { query: { agent_id } })
  },
  'vault.upload': async (shop) => void (await aFile(shop)),
  'vault.update': async (shop) =>
    void (await admin(shop).call(vault.update, { ...(await aFile(shop)), body: { name: 'Guía', category: '' } })),
  'vault.switchPassage': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const [file] = await uploaded(await shop.colleague('admin'), agent_id, [
      { name: 'guia.txt', content: 'Abrimos los lunes por la tarde.' },
    ])
    const at = { params: { id: file?.id ?? '' } }
    await until(async () => (await admin(shop).call(vault.get, at)).status === 'ready')
    await admin(shop).call(vault.switchPassage, { ...at, body: { position: 0, switched_off: true } })
  },
  'vault.delete': async (shop) => void (await admin(shop).call(vault.delete, await aFile(shop))),
  'vault.deleteMany': async (shop) => void (await admin(shop).call(vault.deleteMany, await someFiles(shop))),
  'vault.restore': async (shop) => {
    const files = await someFiles(shop)
    await admin(shop).call(vault.deleteMany, files)
    await admin(shop).call(vault.restore, files)
  },
  'ownWords.add': async (shop) =>
    void (await admin(shop).call(ownWords.add, { body: { organization_id: shop.id, word: 'biofitting' } })),
  'ownWords.remove': async (shop) => {
    const word = { organization_id: shop.id, word: 'biofitting' }
    await admin(shop).call(ownWords.add, { body: word })
    await admin(shop).call(ownWords.remove, { query: word })
  },
  'bundles.export': async (shop) =>
    void (await admin(shop).call(bundles.export, { params: { id: (await shop.anAgent()).id } })),
  'bundles.duplicate': async (shop) =>
    void (await admin(shop).call(bundles.duplicate, {
      params: { id: (await shop.anAgent()).id },
      body: { name: 'Aitana (copia)' },
    })),
  'bundles.import': async (shop) =>
    void (await admin(shop).call(bundles.import, {
      body: { organization_id: shop.id, name: 'Otra', bundle: A_BUNDLE },
    })),
  'apiKeys.create': async (shop) => void (await aKey(shop)),
  'apiKeys.delete': async (shop) => void (await admin(shop).call(apiKeys.delete, { params: { id: await aKey(shop) } })),
  'apiKeys.update': async (shop) =>
    void (await admin(shop).call(apiKeys.update, {
      params: { id: await aKey(shop) },
      body: { name: 'Otra', role: 'read', calls_a_minute: 60, allowed_domains: [] },
    })),
  'apiKeys.rotate': async (shop) =>
    void (await admin(shop).call(apiKeys.rotate, { params: { id: await aKey(shop) }, body: { overlap_hours: 1 } })),
  'agentAvailability.saveHours': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const day = [{ from: '10:00', to: '14:00' }]
    const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] }
    await admin(shop).call(agentAvailability.saveHours, {
      params: { agent_id },
      body: { week, outside: USUAL_OUTSIDE },
    })
  },
  'agentAvailability.addDay': async (shop) => void (await aSpecialDay(shop)),
  'agentAvailability.changeDay': async (shop) => {
    const { params } = await aSpecialDay(shop)
    const body = { ...A_SPECIAL_DAY, name: 'Otro' }
    await admin(shop).call(agentAvailability.changeDay, { params, body })
  },
  'agentAvailability.removeDay': async (shop) =>
    void (await admin(shop).call(agentAvailability.removeDay, await aSpecialDay(shop))),
  'agentAvailability.takeHolidays': async (shop) => {
    const params = { agent_id: (await shop.anAgent()).id }
    const year = new Date().getFullYear() + 1
    await admin(shop).call(agentAvailability.takeHolidays, { params, body: { country: 'ES', year } })
  },
  'agentAvailability.close': async (shop) => {
    const params = { agent_id: (await shop.anAgent()).id }
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await admin(shop).call(agentAvailability.close, { params, body: { until } })
  },
  'channelStops.stop': async (shop) => void (await aStoppedChannel(shop)),
  'channelStops.start': async (shop) => void (await admin(shop).call(channelStops.start, await aStoppedChannel(shop))),
  'chatIdentity.create': async (shop) =>
    void (await admin(shop).call(chatIdentity.create, { params: { agent_id: (await shop.anAgent()).id } })),
  'chatIdentity.delete': async (shop) => {
    const params = { agent_id: (await shop.anAgent()).id }
    await admin(shop).call(chatIdentity.create, { params })
    await admin(shop).call(chatIdentity.delete, { params })
  },
  'savedAnswers.set': async (shop) => {
    const params = { agent_id: (await shop.anAgent()).id }
    await admin(shop).call(savedAnswers.set, { params, body: { is_on: true } })
  },
  'scheduledMessages.create': async (shop) => void (await aScheduledMessage(shop)),
  'scheduledMessages.update': async (shop) => {
    const { params } = await aScheduledMessage(shop)
    await admin(shop).call(scheduledMessages.update, { params, body: { ...A_SCHEDULED_MESSAGE, name: 'Otro' } })
  },
  'scheduledMessages.pause': async (shop) => {
    const { params } = await aScheduledMessage(shop)
    await admin(shop).call(scheduledMessages.pause, { params, body: { paused: true } })
  },
  'scheduledMessages.delete': async (shop) =>
    void (await admin(shop).call(scheduledMessages.delete, await aScheduledMessage(shop))),
  'infoCollection.create': async (shop) => void (await aForm(shop)),
  'infoCollection.update': async (shop) => {
    const { at } = await aForm(shop)
    await admin(shop).call(infoCollection.update, { ...at, body: { collection: { ...A_FORM, name: 'Otro' } } })
  },
  'infoCollection.delete': async (shop) => void (await admin(shop).call(infoCollection.delete, (await aForm(shop)).at)),
  'infoCollection.setContacts': async (shop) => {
    const body = { contacts: ['taller@ejemplo.com'] }
    await admin(shop).call(infoCollection.setContacts, { ...(await aForm(shop)).at, body })
  },
  'infoCollection.sendSample': async (shop) => {
    const { at } = await aForm(shop)
    await admin(shop).call(infoCollection.setContacts, { ...at, body: { contacts: ['taller@ejemplo.com'] } })
    await admin(shop).call(infoCollection.sendSample, at)
  },
  'infoCollection.correct': async (shop) => {
    const { params } = await aCompleteResult(shop)
    await admin(shop).call(infoCollection.correct, { params, body: { key: 'name', value: 'Ana Ruiz' } })
  },
  'infoCollection.export': async (shop) => void (await admin(shop).call(infoCollection.export, (await aForm(shop)).at)),
  'toolReports.export': async (shop) =>
    void (await admin(shop).call(toolReports.export, { params: { agent_id: (await shop.anAgent()).id }, body: {} })),
  'automations.create': async (shop) => void (await aSavedAutomation(shop)),
  'automations.update': async (shop) => {
    const { at } = await aSavedAutomation(shop)
    await admin(shop).call(automations.update, { ...at, body: { automation: anAutomation({ name: 'Otra' }) } })
  },
  'automations.delete': async (shop) =>
    void (await admin(shop).call(automations.delete, (await aSavedAutomation(shop)).at)),
  'automations.switch': async (shop) =>
    void (await admin(shop).call(automations.switch, { ...(await aSavedAutomation(shop)).at, body: { on: true } })),
  'automations.reorder': async (shop) => {
    const { agent_id, id } = (await aSavedAutomation(shop)).at.params
    await admin(shop).call(automations.reorder, { params: { agent_id }, body: { ids: [id] } })
  },
  'conversationExports.create': async (shop) => void (await anExport(shop)),
  'conversationExports.link': async (shop) =>
    void (await admin(shop).call(conversationExports.link, { params: { id: (await anExport(shop)).id } })),
  'conversationExports.retry': async (shop) =>
    void (await admin(shop).call(conversationExports.retry, { params: { id: (await anExport(shop)).id } })),
  'conversationExports.delete': async (shop) =>
    void (await admin(shop).call(conversationExports.delete, { params: { id: (await anExport(shop)).id } })),
  'serviceRequests.update': async (shop) => {
    const { params } = await aTicketOf(shop)
    await admin(shop).call(serviceRequests.update, { params, body: { state: 'done' } })
  },
  'serviceRequests.export': async (shop) => {
    const { agent_id } = (await aTicketOf(shop)).params
    await admin(shop).call(serviceRequests.export, { params: { agent_id }, body: {} })
  },
  'tools.create': async (shop) => void (await aTool(shop)),
  'tools.update': async (shop) => {
    const { at } = await aTool(shop)
    await admin(shop).call(tools.update, { ...at, body: { definition: anOrderTool('https://tienda.ejemplo.com') } })
  },
  'tools.delete': async (shop) => void (await admin(shop).call(tools.delete, (await aTool(shop)).at)),
  'tools.switch': async (shop) =>
    void (await admin(shop).call(tools.switch, { ...(await aTool(shop)).at, body: { off: true } })),
  'tools.setSecret': async (shop) =>
    void (await admin(shop).call(tools.setSecret, { ...(await aTool(shop)).at, body: { secret: 'sk-12345678' } })),
  'tools.try': async (shop) => {
    const { agent_id, tool_id } = (await aTool(shop)).at.params
    await admin(shop).call(tools.try, { params: { agent_id }, body: { tool_id, values: { order: '7' } } })
  },
  'mcpServers.create': async (shop) => void (await aServer(shop)),
  'mcpServers.update': async (shop) => {
    const { at, body } = await aServer(shop)
    await admin(shop).call(mcpServers.update, { ...at, body })
  },
  'mcpServers.delete': async (shop) => void (await admin(shop).call(mcpServers.delete, (await aServer(shop)).at)),
  'mcpServers.try': async (shop) => {
    const { at, tool_id } = await aServer(shop)
    await admin(shop).call(mcpServers.try, { ...at, body: { tool_id, input: '{"modelo":"Oiz"}' } })
  },
  'bubbles.update': async (shop) =>
    void (await admin(shop).call(bubbles.update, { ...(await aBubble(shop)), body: DEFAULT_BUBBLE })),
  'bubbles.setDomains': async (shop) =>
    void (await admin(shop).call(bubbles.setDomains, { ...(await aBubble(shop)), body: { allowed_domains: [] } })),
  'bubbles.share': async (shop) => void (await admin(shop).call(bubbles.share, await aBubble(shop))),
  'bubbles.setShare': async (shop) => {
    const by = admin(shop)
    const bubble = await aBubble(shop)
    await by.call(bubbles.share, bubble)
    await by.call(bubbles.setShare, { ...bubble, body: { password: 'pedales' } })
  },
  'bubbles.unshare': async (shop) => void (await admin(shop).call(bubbles.unshare, await aBubble(shop))),
  'corrections.save': async (shop) => {
    const { agent, customer } = await aConversation(shop)
    const { id: message_id } = await customer.ask('¿Vendéis gofres?')
    const { id: faq_id } = await shop.aFaq(agent.id)
    await admin(shop).call(corrections.save, { params: { message_id }, body: { faq_id } })
  },
  'conversationNotes.remove': async (shop) => {
    const { params } = (await aConversation(shop)).at
    const note = await admin(shop).call(conversationNotes.add, { params, body: { text: 'Ya pagó' } })
    await admin(shop).call(conversationNotes.remove, { params: { ...params, note_id: note.id } })
  },
  'conversationEndings.begin': async (shop) => void (await anEnding(shop)),
  'conversationEndings.undo': async (shop) => {
    await admin(shop).call(conversationEndings.undo, await anEnding(shop))
  },
  'conversationSnoozes.begin': async (shop) => void (await aSnooze(shop)),
  'conversationSnoozes.end': async (shop) =>
    void (await admin(shop).call(conversationSnoozes.end, await aSnooze(shop))),
  'conversationEndings.beginMany': async (shop) => void (await severalEndings(shop)),
  'conversationEndings.undoMany': async (shop) => {
    await admin(shop).call(conversationEndings.undoMany, { body: await severalEndings(shop) })
  },
  'cannedReplies.create': async (shop) => void (await aSavedReply(shop)),
  'cannedReplies.update': async (shop) =>
    void (await admin(shop).call(cannedReplies.update, { ...(await aSavedReply(shop)), body: A_SAVED_REPLY })),
  'cannedReplies.remove': async (shop) => void (await admin(shop).call(cannedReplies.remove, await aSavedReply(shop))),
  'conversationPrivacy.reveal': async (shop) => {
    const { at } = await aConversation(shop)
    await admin(shop).call(conversationPrivacy.reveal, { ...at, body: { reason: 'Hay que llamar' } })
  },
  'conversationPrivacy.delete': async (shop) =>
    void (await admin(shop).call(conversationPrivacy.delete, (await aConversation(shop)).at)),
  'manyConversations.delete': async (shop) => {
    const ids = [(await aConversation(shop)).at.params.id]
    await admin(shop).call(manyConversations.delete, { body: { organization_id: shop.id, ids } })
  },
  'contacts.create': async (shop) => void (await aContact(shop)),
  'contacts.update': async (shop) => {
    const body = { name: 'Elena', email: null, phone: null, attributes: {} }
    await admin(shop).call(contacts.update, { params: { id: (await aContact(shop)).id }, body })
  },
  'contacts.consent': async (shop) => {
    const body = { channel: 'email', given: true, words: 'Sí' } as const
    await admin(shop).call(contacts.consent, { params: { id: (await aContact(shop)).id }, body })
  },
  'contacts.join': async (shop) => {
    const { id, identity_id } = await anIdentity(shop)
    await admin(shop).call(contacts.join, { params: { id }, body: { identity_id } })
  },
  'contacts.separate': async (shop) => {
    const { id, identity_id } = await anIdentity(shop)
    await admin(shop).call(contacts.join, { params: { id }, body: { identity_id } })
    await admin(shop).call(contacts.separate, { params: { id, identity_id } })
  },
  'contacts.merge': async (shop) => void (await aMerge(shop)),
  'contacts.undoMerge': async (shop) => void (await admin(shop).call(contacts.undoMerge, await aMerge(shop))),
  'contacts.notSame': async (shop) => {
    const body = { other_id: (await aContact(shop)).id }
    await admin(shop).call(contacts.notSame, { params: { id: (await aContact(shop)).id }, body })
  },
  'contacts.reveal': async (shop) => {
    const body = { reason: 'Hay que llamar' }
    await admin(shop).call(contacts.reveal, { params: { id: (await aContact(shop)).id }, body })
  },
  'contactImport.import': async (shop) => {
    await anImport(shop)
  },
  'contactImport.undo': async (shop) => {
    await admin(shop).call(contactImport.undo, { params: { id: (await anImport(shop)).id } })
  },
  'contacts.export': async (shop) =>
    void (await admin(shop).call(contacts.export, { body: { organization_id: shop.id } })),
  'contactAttributes.create': async (shop) => void (await anAttribute(shop)),
  'contactAttributes.update': async (shop) =>
    void (await admin(shop).call(contactAttributes.update, {
      ...(await anAttribute(shop)),
      body: { label: 'Talla', choices: [] },
    })),
  'contactAttributes.delete': async (shop) =>
    void (await admin(shop).call(contactAttributes.delete, await anAttribute(shop))),
  'contactPrivacy.exportPerson': async (shop) =>
    void (await admin(shop).call(contactPrivacy.exportPerson, { params: { id: (await aContact(shop)).id } })),
  'contactPrivacy.erasePerson': async (shop) => {
    const { organization_id } = await anOrganizationOfAdmin(shop)
    const known = { name: 'Elena Bescós', email: null, phone: null, attributes: {} }
    const { id, name } = await admin(shop).call(contacts.create, { body: { ...known, organization_id } })
    await admin(shop).call(contactPrivacy.erasePerson, { params: { id }, body: { typed: name } })
    return { organization_id }
  },
  'conversationAnalysis.correct': async (shop) => {
    const { params } = (await aConversation(shop)).at
    const at = { params: { ...params, field: 'topic' } }
    await admin(shop).call(conversationAnalysis.correct, { ...at, body: { value: 'Helados' } })
  },
  'conversationAnalysis.resolveMany': async (shop) => {
    const ids = [(await aConversation(shop)).at.params.id]
    const body = { organization_id: shop.id, ids, reason: 'by_person' as const }
    await admin(shop).call(conversationAnalysis.resolveMany, { body })
  },
  'conversationAnalysis.restoreMany': async (shop) => {
    const { id } = (await aConversation(shop)).at.params
    await admin(shop).call(conversationAnalysis.restoreMany, { body: { organization_id: shop.id, undo: [{ id }] } })
  },
  'conversationAnalysis.uncorrect': async (shop) => {
    const { params } = (await aConversation(shop)).at
    await admin(shop).call(conversationAnalysis.uncorrect, { params: { ...params, field: 'topic' } })
  },
  'conversations.take': async (shop) =>
    void (await admin(shop).call(conversations.take, (await aConversation(shop)).at)),
  'conversations.release': async (shop) => {
    const { at } = await aConversation(shop)
    await admin(shop).call(conversations.take, at)
    await admin(shop).call(conversations.release, at)
  },
  'conversations.reopen': async (shop) => {
    const { at } = await aConversation(shop)
    await admin(shop).call(conversations.take, at)
    await admin(shop).call(conversations.end, at)
    await admin(shop).call(conversations.reopen, at)
  },
  'transfers.offer': async (shop) => void (await anOfferedConversation(shop, 'admin')),
  'transfers.accept': async (shop) => {
    const { to, params } = await anOfferedConversation(shop, 'member')
    await to.call(transfers.accept, { params })
  },
  'transfers.refuse': async (shop) => {
    const { to, params } = await anOfferedConversation(shop, 'member')
    await to.call(transfers.refuse, { params, body: { reason: 'Salgo ya' } })
  },
  'transfers.withdraw': async (shop) => {
    const { from, params } = await anOfferedConversation(shop, 'admin')
    await from.call(transfers.withdraw, { params })
  },
  'liveChat.updateSettings': async (shop) =>
    void (await admin(shop).call(liveChat.updateSettings, {
      params: { organization_id: shop.id },
      body: { ...DEFAULT_LIVE_CHAT, answer_minutes: 10 },
    })),
  'valueReports.sign': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const assumptions = { tenths: 60, hour_micros: null, dollar_micros: null }
    const body = { agent_id, month: '2025-10', assumptions, expected_edition: 0 }
    await admin(shop).call(valueReports.sign, { body })
  },
  'valueReports.switchReader': async (shop) => {
    const { id } = await shop.colleague('admin')
    await admin(shop).call(valueReports.switchReader, { params: { id: shop.id, user_id: id }, body: { on: true } })
  },
  'teams.create': async (shop) => void (await aTeam(shop)),
  'teams.update': async (shop) => {
    const { id } = await aTeam(shop)
    await admin(shop).call(teams.update, { params: { id }, body: { name: 'Caja', user_ids: [], agent_ids: [] } })
  },
  'teams.delete': async (shop) =>
    void (await admin(shop).call(teams.delete, { params: { id: (await aTeam(shop)).id } })),
  'conversations.end': async (shop) => {
    const { at, customer } = await aConversation(shop)
    await admin(shop).call(conversations.take, at)
    await admin(shop).call(conversations.end, at)
    await until(async () => (await customer.call(chat.state, {})).status === 'ended')
  },
}

/** A conversation that one colleague has and offers to another. */
async function anOfferedConversation(shop: Shop, by: 'admin' | 'member') {
  const { at } = await aConversation(shop)
  const [from, to] = [await shop.colleague(by), await shop.colleague(by === 'admin' ? 'member' : 'admin')]
  await from.call(conversations.take, at)
  const body = { to: { kind: 'person', id: to.id }, note: '' } as const
  const { id, transfer } = await from.call(transfers.offer, { ...at, body })
  return { from, to, params: { id, transfer_id: transfer?.id ?? '' } }
}

const aTeam = async (shop: Shop) =>
  admin(shop).call(teams.create, { body: { organization_id: shop.id, name: 'Taller', user_ids: [], agent_ids: [] } })
async function anEnding(shop: Shop) {
  const { at } = await aConversation(shop)
  await admin(shop).call(conversations.take, at)
  await admin(shop).call(conversationEndings.begin, { ...at, body: { reason: 'solved', tag: null } })
  return at
}

async function aSnooze(shop: Shop) {
  const { at } = await aConversation(shop)
  await admin(shop).call(conversationSnoozes.begin, { ...at, body: { until: null } })
  return at
}

async function severalEndings(shop: Shop) {
  const { at } = await aConversation(shop)
  await admin(shop).call(conversations.take, at)
  const those = { organization_id: shop.id, ids: [at.params.id] }
  await admin(shop).call(conversationEndings.beginMany, { body: { ...those, reason: 'solved', tag: null } })
  return those
}

const A_SAVED_REPLY = { shortcut: 'envio', title: 'Plazos', text: 'Llega en 48 h.', topic: '' }
async function aSavedReply(shop: Shop) {
  const body = { organization_id: shop.id, ...A_SAVED_REPLY }
  return { params: { id: (await admin(shop).call(cannedReplies.create, { body })).id } }
}
/** A contact, and an identity without one. */
async function anIdentity(shop: Shop) {
  const { at } = await aConversation(shop)
  await until(async () => (await admin(shop).call(contacts.ofConversation, at)).identity !== null)
  const { identity } = await admin(shop).call(contacts.ofConversation, at)
  return { id: (await aContact(shop)).id, identity_id: identity?.id ?? '' }
}
async function aMerge(shop: Shop) {
  const { id } = await aContact(shop)
  const body = { other_id: (await aContact(shop)).id, fields: {} }
  const { merges } = await admin(shop).call(contacts.merge, { params: { id }, body })
  return { params: { id, merge_id: merges[0]?.id ?? '' } }
}
async function anAttribute(shop: Shop) {
  const params = { organization_id: shop.id }
  const body = { label: 'Tienda', type: 'text' as const, choices: [] }
  const { id } = await admin(shop).call(contactAttributes.create, { params, body })
  return { params: { ...params, id } }
}

const A_SPECIAL_DAY = { name: 'Feria', first_day: '2030-08-28', last_day: '2030-08-28', yearly: false, hours: [] }
async function aStoppedChannel(shop: Shop) {
  const params = { agent_id: (await shop.anAgent()).id, channel: 'bubble' }
  await admin(shop).call(channelStops.stop, { params, body: { words: { es: 'Volvemos luego.' } } })
  return { params }
}

async function aSpecialDay(shop: Shop) {
  const { id: agent_id } = await shop.anAgent()
  const { id } = await admin(shop).call(agentAvailability.addDay, { params: { agent_id }, body: A_SPECIAL_DAY })
  return { params: { agent_id, id } }
}
async function aKey(shop: Shop): Promise<string> {
  const { id: agent_id } = await shop.anAgent()
  const body = { agent_id, name: 'Tienda', allowed_domains: [], expires_in_days: null }
  return (await admin(shop).call(apiKeys.create, { body })).key.id
}
const aForm = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const { id } = await admin(shop).call(infoCollection.create, { params: { agent_id }, body: A_FORM })
  return { at: { params: { agent_id, id } } }
}
/** A result of a form that a customer filled in. */
const aCompleteResult = async (shop: Shop) => {
  const { agent, at } = await aConversation(shop)
  const { id } = await admin(shop).call(infoCollection.create, { params: { agent_id: agent.id }, body: A_FORM })
  const result_id = newId()
  await asSuperuser(
    `insert into collection_result (organization_id, id, agent_id, collection_id, conversation_id, state, asked, collected,
       started_at, updated_at) values ($1, $2, $3, $4, $5, 'complete', '{}', '[]', now(), now())`,
    [shop.id, result_id, agent.id, id, at.params.id],
  )
  return { params: { agent_id: agent.id, id, result_id } }
}
const aSavedAutomation = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const { id } = await admin(shop).call(automations.create, { params: { agent_id }, body: anAutomation() })
  return { at: { params: { agent_id, id } } }
}
const aTool = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const body = { definition: anOrderTool('https://tienda.ejemplo.com') }
  const { id: tool_id } = await admin(shop).call(tools.create, { params: { agent_id }, body })
  return { at: { params: { agent_id, tool_id } } }
}
const aServer = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const { url, secret } = await aWarehouse()
  const connection = { url, auth: { kind: 'bearer' as const }, secret }
  const read = { params: { agent_id }, body: { server_id: null, ...connection } }
  const [first] = (await admin(shop).call(mcpServers.read, read)).tools
  if (!first) throw new Error('the warehouse offers nothing')
  const chosen = [{ remote_name: first.remote_name, fingerprint: first.fingerprint, writes: false }]
  const body = { name: 'Almacén', ...connection, chosen }
  const { id: server_id, tools: made } = await admin(shop).call(mcpServers.create, { params: { agent_id }, body })
  return { at: { params: { agent_id, server_id } }, body, tool_id: made[0]?.tool_id ?? '' }
}
const aBubble = async (shop: Shop) => ({ params: { agent_id: (await shop.anAgent()).id } })

const PASSWORD = 'Bicicleta-roja-29'
const signUp = async () => {
  const body = { email: `persona-${newId()}@ejemplo.com`, password: PASSWORD }
  await caller('').call(accounts.signUp, { body })
  return body
}
const mailedToken = async (email: string) => {
  const { deps } = await runningApp()
  const text = deps.mail.outbox?.().find(({ to }) => to === email)?.text ?? ''
  return new URL(/https?:\S+/u.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}

const comeIn = async (person: Awaited<ReturnType<typeof somebodyAt>>) => {
  const browser = aBrowser()
  const { url } = await begin(browser, 'google')
  return browser.call(outsideSignIn.codeLogin, { body: returned(await chooseAt(url, person)) })
}
/** A person who has linked an account at a provider. */
async function aLinked() {
  const { token, id, password } = await aPerson()
  const browser = aBrowser(token)
  const { url } = await browser.call(outsideSignIn.beginLink, { body: { provider: 'google' } })
  const body = returned(await chooseAt(url, await somebodyAt('google')))
  const { identities } = await browser.call(outsideSignIn.link, { body })
  return { id, browser, password, identity_id: identities[0]?.id ?? '' }
}

/** One way through each call that changes an account. @returns whose */
const ACCOUNT_CHANGES: Record<string, () => Promise<string>> = {
  'accounts.signUp': async () => (await signIn(await signUp())).user.id,
  'accounts.signIn': async () => (await signIn(await signUp())).user.id,
  'twoStep.pass': async () => {
    const person = await aTwoStepPerson()
    await passSecondStep(await challengeOf(person), person.code(1))
    return person.id
  },
  'accounts.confirm': async () => {
    const { email } = await signUp()
    return (await caller('').call(accounts.confirm, { body: { token: await mailedToken(email) } })).user.id
  },
  'accounts.logout': async () => {
    const { refresh_token, user } = await signIn(await signUp())
    await caller('').call(accounts.logout, { body: { refresh_token: refresh_token ?? '' } })
    return user.id
  },
  'accounts.updatePassword': async () => {
    const { email, id } = await aPerson()
    await caller('').call(accounts.resetPassword, { body: { email } })
    await caller('').call(accounts.updatePassword, {
      body: { token: await mailedToken(email), password: 'Otra-clave-31' },
    })
    return id
  },
  'twoStep.confirm': async () => (await aTwoStepPerson()).id,
  'twoStep.turnOff': async () => {
    const { call, id, password, code } = await aTwoStepPerson()
    await call(twoStep.turnOff, { body: { password, code: code(1) } })
    return id
  },
  'twoStep.renewRecoveryCodes': async () => {
    const { call, id, password, code } = await aTwoStepPerson()
    await call(twoStep.renewRecoveryCodes, { body: { password, code: code(1) } })
    return id
  },
  'outsideSignIn.codeLogin': async () => (await comeIn(await somebodyAt('google'))).user.id,
  'outsideSignIn.confirmLink': async () => {
    const { email } = await aPerson()
    const browser = aBrowser()
    const { url, state } = await begin(browser, 'google')
    const body = returned(await chooseAt(url, await somebodyAt('google', { email })))
    await expect(browser.call(outsideSignIn.codeLogin, { body })).rejects.toMatchObject({ status: 409 })
    return (await browser.call(outsideSignIn.confirmLink, { body: { state } })).user.id
  },
  'outsideSignIn.link': async () => (await aLinked()).id,
  'outsideSignIn.unlink': async () => {
    const { id, browser, identity_id, password } = await aLinked()
    await browser.call(outsideSignIn.unlink, { params: { id: identity_id }, body: { password } })
    return id
  },
  'accountSettings.closeSession': async () => {
    const body = await signUp()
    const [session, other] = [await signIn(body), await signIn(body)]
    const { sid } = decodeJwt<{ sid: string }>(other.access_token)
    await caller(session.access_token).call(accountSettings.closeSession, { params: { id: sid } })
    return session.user.id
  },
  'supportEntry.enter': async () => {
    const { deps } = await runningApp()
    const [at, staff] = [await letSupportIn(await anOrganization()), await aPerson()]
    const { code } = await makeSupportCode(deps, { organization_id: at.params.id, email: staff.email })
    await staff.call(supportEntry.enter, { ...at, query: { auth_code: code } })
    return staff.id
  },
  'ownData.export': async () => {
    const { id, call } = await aPerson()
    await call(ownData.export, { body: { password: PASSWORD } })
    return id
  },
  'ownData.erase': async () => {
    const { id, email, call } = await aPerson()
    await call(ownData.erase, { body: { password: PASSWORD, email } })
    return id
  },
  'emailChange.ask': async () => (await askForAddress()).id,
  'emailChange.cancel': async () => {
    const { id, call } = await askForAddress()
    await call(emailChange.cancel, {})
    return id
  },
  'emailChange.confirm': async () => (await changeAddress()).id,
  'emailChange.undo': async () => {
    const { id, email } = await changeAddress()
    await caller('').call(emailChange.undo, { body: { token: await mailedToken(email) } })
    return id
  },
  'accountSettings.closeOtherSessions': async () => {
    const { access_token, user } = await signIn(await signUp())
    await caller(access_token).call(accountSettings.closeOtherSessions, {})
    return user.id
  },
}

async function askForAddress() {
  const person = await aPerson()
  const wanted = `persona-${newId()}@ejemplo.com`
  await person.call(emailChange.ask, { body: { email: wanted, password: PASSWORD } })
  return { ...person, wanted }
}
async function changeAddress() {
  const person = await askForAddress()
  await caller('').call(emailChange.confirm, { body: { token: await mailedToken(person.wanted) } })
  return person
}

/** Acts of a person on their account alone happen in no organization. */
const ON_AN_ACCOUNT = new Set([
  'accounts',
  'outsideSignIn',
  'accountSettings',
  'emailChange',
  'ownData',
  'supportEntry',
  'twoStep',
])
const owingOf = (isWanted: (feature: string) => boolean) =>
  Object.entries(api).flatMap(([feature, group]) =>
    Object.entries(group as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
      endpoint.audit.startsWith('none') || !isWanted(feature) ? [] : [[`${feature}.${name}`, endpoint] as const],
    ),
  )

test('a call that changes something says which trace it leaves, or why it leaves none', () => {
  for (const [feature, group] of Object.entries(api))
    for (const [name, { method, audit }] of Object.entries(group as Record<string, Endpoint>))
      if (method === 'GET') expect(audit, `${feature}.${name} changes nothing`).toBe('none')
      else if (!OPENS_A_SOCKET.has(`${feature}.${name}`)) expect(audit, `${feature}.${name}`).not.toBe('none')
})
const OPENS_A_SOCKET = new Set(['chat.ticket', 'realtime.ticket'])

test.each(owingOf((feature) => !ON_AN_ACCOUNT.has(feature)))(
  '%s leaves one trace: who, what, on what and from where',
  async (name, endpoint) => {
    const shop = await anOrganization()
    const change = CHANGES[name]
    if (!change) throw new Error(`${name} owes the row ${endpoint.audit}: add a way through it to CHANGES`)
    const { organization_id = shop.id, by = 'admin' } = (await change(shop)) ?? {}
    const rows = (await auditOf(organization_id)).filter(({ action }) => action === endpoint.audit)
    const { id: actor_id } = await shop.colleague(by)
    expect(rows).toMatchObject([{ actor_kind: 'person', actor_id, address: '127.0.0.1' }])
    expect(rows[0]?.actor_name).not.toBe('')
    expect(rows[0]?.entity_id).not.toBeNull()
    expect(rows[0]?.details).not.toEqual({})
    expect(untold(rows[0]?.details ?? {}), 'fields without words').toEqual([])
    expect(rows[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/u)
  },
)

test.each(owingOf((feature) => ON_AN_ACCOUNT.has(feature)))(
  '%s leaves one trace on the account',
  async (name, endpoint) => {
    const change = ACCOUNT_CHANGES[name]
    if (!change) throw new Error(`${name} owes the row ${endpoint.audit}: add a way through it to ACCOUNT_CHANGES`)
    const rows = await accountAuditOf(await change())
    // The steps before the call have left traces too, some of the same action.
    const its = rows.filter(({ action }) => action === endpoint.audit)
    expect(its.filter(({ request_id }) => request_id === its.at(-1)?.request_id)).toMatchObject([
      // Nothing of an erased person is kept, not even from where they did it.
      { address: name === 'ownData.erase' ? '' : '127.0.0.1', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/u) },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Bicicleta|Otra-clave|\brt_|confirm_|reset_|email_\w+_[\w-]{43}|@/u)
  },
)

test('a password that was changed by its owner leaves the same trace as a reset', async () => {
  const { id, token } = await aPerson()
  const body = { current_password: PASSWORD, password: 'Otra-clave-31', confirmation: 'Otra-clave-31' }
  await caller(token).call(accounts.updatePassword, { body })
  expect((await accountAuditOf(id)).at(-1)).toMatchObject({ action: 'account.password_changed' })
})

test('a wrong password leaves a trace, on the account where there is one and without it where there is none', async () => {
  const { id, email } = await aPerson()
  const nobody = (await accountAuditOf(null)).length
  for (const address of [email, `nadie-${newId()}@ejemplo.com`])
    await expect(signIn({ email: address, password: 'Equivocada-1' })).rejects.toMatchObject({ status: 401 })
  expect((await accountAuditOf(id)).at(-1)).toMatchObject({ action: 'session.refused', address: '127.0.0.1' })
  const tried = await accountAuditOf(null)
  expect(tried).toHaveLength(nobody + 1)
  expect(JSON.stringify(tried)).not.toContain('@')
})

test('a refresh token that was copied leaves a trace when it is used again', async () => {
  const { deps } = await runningApp()
  const { refresh_token, user } = await signIn(await signUp())
  const refresh = () => caller('').call(accounts.refresh, { body: { refresh_token: refresh_token ?? '' } })
  await refresh()
  const now = vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + 11_000))
  try {
    await expect(refresh()).rejects.toMatchObject({ status: 401 })
  } finally {
    now.mockRestore()
  }
  expect((await accountAuditOf(user.id)).at(-1)).toMatchObject({ action: 'session.token_reused' })
})

/** Fields of a row that the trail cannot say in words, and that are no ids, times and counts of the thing itself. */
const untold = (sides: { before?: unknown; after?: unknown }): string[] =>
  [sides.before, sides.after].flatMap((side) =>
    Object.entries(side ?? {})
      .flatMap(([field, value]) => (field === 'settings' ? Object.keys(value as object) : [field]))
      .filter((field) => !isAuditedField(field) && !OF_THE_THING.test(field)),
  )
const OF_THE_THING = /^(?:id|created_at|updated_at|updated_by|uses|last_used_at|move_to|role_of_heir|.*_id)$/u

test.each(['es', 'en'] as const)('every action has words, %s', (language) => {
  for (const group of Object.values(api))
    for (const { audit } of Object.values(group as Record<string, Endpoint>))
      if (!audit.startsWith('none')) expect(actionWords(audit, language)).not.toBe(audit)
})

test('no trace is changed or removed, even by the server', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const ask = (table: string, statement: string) => {
    const run = ({ client }: { client: { query(sql: string): Promise<unknown> } }) => client.query(statement)
    return table === 'audit_entry' ? withOrganization(asSystem(deps, shop.id), run) : withPlatform(deps, run)
  }
  for (const table of ['audit_entry', 'account_audit_entry']) {
    await expect(ask(table, `delete from ${table}`), table).rejects.toThrow('permission denied')
    await expect(ask(table, `update ${table} set action = 'x'`), table).rejects.toThrow('permission denied')
  }
})

test('a call that is refused leaves no trace', async () => {
  const shop = await anOrganization()
  const { id } = await shop.anAgent()
  const before = (await auditOf(shop.id)).length
  await expect(admin(shop).call(versions.deploy, { params: { id }, body: {} })).rejects.toMatchObject({
    code: 'agent_not_built',
  })
  await expect(shop.as('viewer').call(agents.delete, { params: { id } })).rejects.toMatchObject({ status: 403 })
  expect(await auditOf(shop.id)).toHaveLength(before)
})
