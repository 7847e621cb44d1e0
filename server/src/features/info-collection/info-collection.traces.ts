import { infoCollection } from '@tertulia/contract/info-collection'
import { newId } from '#platform/ids.ts'
import { A_FORM } from '../../../test/a-form.ts'
import { asSuperuser } from '../../../test/running-app.ts'
import { type Shop, aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aForm = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const { id } = await admin(shop).call(infoCollection.create, { params: { agent_id }, body: A_FORM })
  return { at: { params: { agent_id, id } } }
}

/** The result of a form that a customer filled in. */
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

export const infoCollectionTraces: Traces = {
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
}
