/** @module-tag services */
import { agentAvailability, type SpecialDayInput } from '@tertulia/contract/agent-availability'
import { channelStops } from '@tertulia/contract/channel-stops'
import { agents } from '@tertulia/contract/agents'
import { apiKeys } from '@tertulia/contract/api-keys'
import { automations } from '@tertulia/contract/automations'
import { bubbles } from '@tertulia/contract/bubble'
import { cannedReplies } from '@tertulia/contract/canned-replies'
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contacts } from '@tertulia/contract/contacts'
import { connections } from '@tertulia/contract/connections'
import { embeddings } from '@tertulia/contract/embeddings'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { faqs } from '@tertulia/contract/faqs'
import { api } from '@tertulia/contract/features'
import { furtherModels } from '@tertulia/contract/further-models'
import { infoCollection } from '@tertulia/contract/info-collection'
import { liveChat } from '@tertulia/contract/live-chat'
import { mcpServers } from '@tertulia/contract/mcp-servers'
import { models } from '@tertulia/contract/models'
import { organizationSettings } from '@tertulia/contract/organization-settings'
import { organizations } from '@tertulia/contract/organizations'
import { USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import { qualityTests } from '@tertulia/contract/quality'
import { savedViews } from '@tertulia/contract/saved-views'
import { scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { teams } from '@tertulia/contract/teams'
import { tools } from '@tertulia/contract/tools'
import { expect, test } from 'vitest'
import { aContact } from './a-contact.ts'
import { A_FORM } from './a-form.ts'
import { A_SCHEDULED_MESSAGE } from './a-scheduled-message.ts'
import { aShopWithWarehouse } from './a-shop-with-warehouse.ts'
import { anOrderTool } from './a-tool.ts'
import { aConnection } from './a-connection.ts'
import { META_CREDENTIALS } from './meta-credentials.ts'
import { anApiKey } from './an-api-key.ts'
import { anAutomation } from './an-automation.ts'
import { anOrganization } from './an-organization.ts'
import { UNTOUCHED } from './settings-of.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
type Expected = { expected_updated_at?: string }
/** An open form: when its row was last changed, and how it is saved. */
type Open = { updated_at: string | null; save: (expected: Expected) => Promise<unknown> }

/** Opens what a call edits, in a shop of its own. */
const OPENS: Record<string, (shop: Shop) => Promise<Open>> = {
  'organizations.update': async (shop) => {
    const params = { id: shop.id }
    const { updated_at } = await shop.as('owner').call(organizations.get, { params })
    const save = (expected: Expected) =>
      shop.as('owner').call(organizations.update, { params, body: { name: 'Ciclos', ...expected } })
    return { updated_at, save }
  },
  'organizationSettings.save': async (shop) => {
    const params = { id: shop.id }
    const { updated_at } = await shop.as('owner').call(organizations.get, { params })
    const save = (expected: Expected) =>
      shop.as('owner').call(organizationSettings.save, { params, body: { ...UNTOUCHED, ...expected } })
    return { updated_at, save }
  },
  'agents.update': async (shop) => {
    const { id, updated_at } = await shop.anAgent()
    const texts = { greeting: '', farewell: '', special_communication_instructions: '' }
    const save = (expected: Expected) =>
      shop.as('admin').call(agents.update, { params: { id }, body: { name: 'Alba', ...texts, ...expected } })
    return { updated_at, save }
  },
  'bubbles.update': (shop) =>
    openBubble(shop, (at, { settings }, expected) =>
      shop.as('admin').call(bubbles.update, { ...at, body: { ...settings, ...expected } }),
    ),
  'bubbles.setDomains': (shop) =>
    openBubble(shop, (at, _, expected) =>
      shop.as('admin').call(bubbles.setDomains, { ...at, body: { allowed_domains: ['tienda.es'], ...expected } }),
    ),
  'bubbles.setShare': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const at = { params: { agent_id } }
    const { updated_at } = await shop.as('admin').call(bubbles.share, at)
    const save = (expected: Expected) =>
      shop.as('admin').call(bubbles.setShare, { ...at, body: { password: 'bicicleta', ...expected } })
    return { updated_at, save }
  },
  'models.save': async (shop) => {
    const at = { params: { organization_id: shop.id } }
    const body = { ...A_MODEL, kind: 'compatible' } as const
    const { updated_at } = await shop.as('admin').call(models.save, { ...at, body })
    return {
      updated_at,
      save: (expected) => shop.as('admin').call(models.save, { ...at, body: { ...body, ...expected } }),
    }
  },
  'furtherModels.update': async (shop) => {
    const body = { ...A_MODEL, kind: 'compatible', name: 'Rápido', is_fallback: false } as const
    const { id, updated_at } = await shop
      .as('admin')
      .call(furtherModels.create, { params: { organization_id: shop.id }, body })
    const save = (expected: Expected) =>
      shop.as('admin').call(furtherModels.update, { params: { id }, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'connections.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const { id, updated_at } = await aConnection({ organization_id: shop.id, agent_id, channel: 'whatsapp' })
    const save = (expected: Expected) =>
      shop.as('admin').call(connections.update, { params: { id }, body: { ...META_CREDENTIALS, ...expected } })
    return { updated_at, save }
  },
  'connections.move': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const { id, updated_at } = await aConnection({ organization_id: shop.id, agent_id, channel: 'whatsapp' })
    const save = (expected: Expected) =>
      shop.as('admin').call(connections.move, { params: { id }, body: { agent_id, ...expected } })
    return { updated_at, save }
  },
  'embeddings.save': async (shop) => {
    const at = { params: { organization_id: shop.id } }
    const body = { ...A_MODEL, place: 'address', enabled: false } as const
    const { updated_at } = await shop.as('admin').call(embeddings.save, { ...at, body })
    const save = (expected: Expected) =>
      shop.as('admin').call(embeddings.save, { ...at, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'apiKeys.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const { key_id: id } = await anApiKey(shop, agent_id)
    const { items } = await shop.as('admin').call(apiKeys.list, { query: { agent_id } })
    const body = { name: 'Otra', role: 'chat' as const, allowed_domains: [], calls_a_minute: 60 as const }
    const save = (expected: Expected) =>
      shop.as('admin').call(apiKeys.update, { params: { id }, body: { ...body, ...expected } })
    return { updated_at: items[0]?.updated_at ?? null, save }
  },
  'scheduledMessages.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const body = A_SCHEDULED_MESSAGE
    const { id, updated_at } = await shop.as('admin').call(scheduledMessages.create, { params: { agent_id }, body })
    const save = (expected: Expected) =>
      shop.as('admin').call(scheduledMessages.update, { params: { agent_id, id }, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'agentAvailability.saveHours': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const at = { params: { agent_id } }
    const week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
    const body = { week, outside: USUAL_OUTSIDE }
    const { updated_at } = await shop.as('admin').call(agentAvailability.saveHours, { ...at, body })
    const save = (expected: Expected) =>
      shop.as('admin').call(agentAvailability.saveHours, { ...at, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'channelStops.stop': async (shop) => {
    const at = { params: { agent_id: (await shop.anAgent()).id, channel: 'bubble' } }
    const { updated_at } = await shop.as('admin').call(channelStops.stop, { ...at, body: { words: {} } })
    const save = (expected: Expected) =>
      shop.as('admin').call(channelStops.stop, { ...at, body: { words: { es: 'Luego' }, ...expected } })
    return { updated_at, save }
  },
  'agentAvailability.changeDay': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const body: SpecialDayInput = {
      name: 'Reyes',
      first_day: '2099-01-06',
      last_day: '2099-01-06',
      yearly: false,
      hours: [],
    }
    const { id, updated_at } = await shop.as('admin').call(agentAvailability.addDay, { params: { agent_id }, body })
    const save = (expected: Expected) =>
      shop.as('admin').call(agentAvailability.changeDay, { params: { agent_id, id }, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'teams.update': async (shop) => {
    const body = { name: 'Taller', user_ids: [], agent_ids: [] }
    const made = { body: { ...body, organization_id: shop.id } }
    const { id, updated_at } = await shop.as('admin').call(teams.create, made)
    const save = (expected: Expected) =>
      shop.as('admin').call(teams.update, { params: { id }, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'tools.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const definition = anOrderTool('https://pedidos.ejemplo.com')
    const { id, updated_at } = await shop.as('admin').call(tools.create, { params: { agent_id }, body: { definition } })
    const params = { agent_id, tool_id: id }
    const save = (expected: Expected) =>
      shop.as('admin').call(tools.update, { params, body: { definition, ...expected } })
    return { updated_at, save }
  },
  'mcpServers.update': async () => {
    const { connect, choose, admin, of } = await aShopWithWarehouse()
    const { id, name, url, auth, updated_at } = await connect(['existencias'])
    const params = { ...of, server_id: id }
    const chosen = await choose(['existencias'])
    const save = (expected: Expected) =>
      admin.call(mcpServers.update, { params, body: { name, url, auth, chosen, ...expected } })
    return { updated_at, save }
  },
  'infoCollection.update': async (shop) => {
    const { at, updated_at } = await aCollection(shop)
    const save = (expected: Expected) =>
      shop.as('admin').call(infoCollection.update, { ...at, body: { collection: A_FORM, ...expected } })
    return { updated_at, save }
  },
  'infoCollection.setContacts': async (shop) => {
    const { at, updated_at } = await aCollection(shop)
    const save = (expected: Expected) =>
      shop.as('admin').call(infoCollection.setContacts, { ...at, body: { contacts: [], ...expected } })
    return { updated_at, save }
  },
  'faqs.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const { id, topic_id, question, answer, updated_at } = await shop.aFaq(agent_id)
    const save = (expected: Expected) =>
      shop.as('admin').call(faqs.update, { params: { id }, body: { topic_id, question, answer, ...expected } })
    return { updated_at, save }
  },
  'faqTranslations.save': async (shop) => {
    const { id: agent_id } = await shop.anAgent({ languages: ['es', 'en'] })
    const { id } = await shop.aFaq(agent_id)
    const params = { id, language: 'en' } as const
    const { source_hash } = await shop.as('admin').call(faqTranslations.list, { params: { id } })
    const body = { question: 'Open?', answer: 'Yes.', variants: [], source_hash }
    const { translations } = await shop.as('admin').call(faqTranslations.save, { params, body })
    const save = (expected: Expected) =>
      shop.as('admin').call(faqTranslations.save, { params, body: { ...body, ...expected } })
    return { updated_at: translations[0]?.updated_at ?? null, save }
  },
  'savedViews.update': async (shop) => {
    const place = { of: 'list', filters: {}, sort: 'last_message_at', order: 'desc' } as const
    const body = { name: 'Hoy', place, shared: true }
    const made = { body: { ...body, organization_id: shop.id } }
    const { id, updated_at } = await shop.as('admin').call(savedViews.create, made)
    const save = (expected: Expected) =>
      shop.as('admin').call(savedViews.update, { params: { id }, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'liveChat.updateSettings': async (shop) => {
    const at = { params: { organization_id: shop.id } }
    const { updated_at, ...body } = await shop.as('admin').call(liveChat.settings, at)
    const save = (expected: Expected) =>
      shop.as('admin').call(liveChat.updateSettings, { ...at, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'cannedReplies.update': async (shop) => {
    const body = { shortcut: 'envio', title: 'Envíos', text: 'Dos días.', topic: '' }
    const made = { body: { ...body, organization_id: shop.id } }
    const { id, updated_at } = await shop.as('admin').call(cannedReplies.create, made)
    const save = (expected: Expected) =>
      shop.as('admin').call(cannedReplies.update, { params: { id }, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'contacts.update': async (shop) => {
    const { id, name, email, phone, attributes, updated_at } = await aContact(shop)
    const body = { name, email, phone, attributes }
    const save = (expected: Expected) =>
      shop.as('admin').call(contacts.update, { params: { id }, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'contactAttributes.update': async (shop) => {
    const params = { organization_id: shop.id }
    const body = { label: 'Talla', choices: ['S', 'M'] }
    const made = { params, body: { ...body, type: 'choice' as const } }
    const { id, updated_at } = await shop.as('admin').call(contactAttributes.create, made)
    const save = (expected: Expected) =>
      shop.as('admin').call(contactAttributes.update, { params: { ...params, id }, body: { ...body, ...expected } })
    return { updated_at, save }
  },
  'qualityTests.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const body = { before: [], question: '¿Abrís?', must_say: ['Sí'], must_not_say: [], must_hand_over: false }
    const test = { ...body, expected_source: null }
    const { id, updated_at } = await shop.as('admin').call(qualityTests.create, { body: { ...test, agent_id } })
    const save = (expected: Expected) =>
      shop.as('admin').call(qualityTests.update, { params: { id }, body: { ...test, ...expected } })
    return { updated_at, save }
  },
  'automations.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const automation = anAutomation()
    const { id, updated_at } = await shop
      .as('admin')
      .call(automations.create, { params: { agent_id }, body: automation })
    const save = (expected: Expected) =>
      shop.as('admin').call(automations.update, { params: { agent_id, id }, body: { automation, ...expected } })
    return { updated_at, save }
  },
}

const A_MODEL = { base_url: 'https://modelos.ejemplo.com/v1', model: 'pequeño', api_key: 'sk-1234', enabled: true }

type At = { params: { agent_id: string } }
type Bubble = Awaited<ReturnType<typeof readBubble>>
const readBubble = (shop: Shop, at: At) => shop.as('admin').call(bubbles.get, at)

async function openBubble(
  shop: Shop,
  save: (at: At, bubble: Bubble, expected: Expected) => Promise<unknown>,
): Promise<Open> {
  const { id: agent_id } = await shop.anAgent()
  const at = { params: { agent_id } }
  const bubble = await readBubble(shop, at)
  return { updated_at: bubble.updated_at, save: (expected) => save(at, bubble, expected) }
}

async function aCollection(shop: Shop) {
  const { id: agent_id } = await shop.anAgent()
  const { id, updated_at } = await shop.as('admin').call(infoCollection.create, { params: { agent_id }, body: A_FORM })
  return { at: { params: { agent_id, id } }, updated_at }
}

/** Another spelling of null: it was not there yet. */
const beginningWith = ({ updated_at }: Open): Expected => ({ expected_updated_at: updated_at as string })

test('each call that tells of another edit is tried here', () => {
  const told = Object.entries(api).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([name, endpoint]) =>
      (endpoint as Endpoint).errors?.includes('stale_edit') && name !== 'reorder' ? [`${feature}.${name}`] : [],
    ),
  )
  expect(Object.keys(OPENS).toSorted()).toEqual(told.toSorted())
})

test.each(Object.entries(OPENS))('%s: of two who edit the same at once, the second is told', async (_, open) => {
  const opened = await open(await anOrganization())
  const both = await Promise.allSettled([1, 2].map(() => opened.save(beginningWith(opened))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'stale_edit' },
  })
  // A call in the specification's own shape says nothing of it, and is taken as it always was.
  await opened.save({})
})
