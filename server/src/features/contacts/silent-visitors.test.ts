import { chat } from '@tertulia/contract/chat'
import { SILENT_VISITOR_DAYS } from '@tertulia/contract/chat.limits'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { expect, test } from 'vitest'
import { forgetSilentVisitors } from '#features/contacts/contacts.sweeps.ts'
import { forgetVisitors } from '#features/chat/recent-visitors.ts'
import { hashOf, newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aContact } from '../../../test/a-contact.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  return { shop, agent }
}
const visitors = async (organization_id: string) =>
  (await asSuperuser<{ id: string }>('select id from visitor where organization_id = $1', [organization_id])).rows

test('a visitor who opened a chat and said nothing is forgotten after so many days; one who said something stays', async () => {
  const { shop, agent } = await aShop()
  const [silent, , young] = [
    await aCustomer(agent.id),
    await (await aCustomer(agent.id)).ask('hola'),
    await aCustomer(agent.id),
  ]
  await asSuperuser(
    `update visitor set created_at = created_at - make_interval(days => $2) where organization_id = $1 and token_hash <> $3`,
    [shop.id, SILENT_VISITOR_DAYS + 1, hashOf(young.session.token)],
  )
  const { deps } = await runningApp()
  await sweepOnce(deps, forgetSilentVisitors)
  expect(await visitors(shop.id)).toHaveLength(2)
  forgetVisitors(deps.realtime, [{ id: newId(), token_hash: hashOf(silent.session.token) }])
  await expect(silent.call(chat.state, {})).rejects.toMatchObject({ status: 401 })
  expect(await young.call(chat.state, {})).toMatchObject({ status: 'not_started' })
})

/** A customer whom a colleague has made a contact. */
async function aKnownCustomer() {
  const { shop, agent } = await aShop()
  const customer = await aCustomer(agent.id)
  await customer.ask('¿Abrís los sábados?')
  const [visitor] = await visitors(shop.id)
  const contact = await aContact(shop, { name: 'Elena Bescós', identity_id: visitor?.id ?? '' })
  return { shop, customer, visitor_id: visitor?.id, contact }
}

test('the token of an erased person opens nothing, at once', async () => {
  const { shop, customer, contact } = await aKnownCustomer()
  const owner = shop.as('owner')
  await owner.call(contactPrivacy.erasePerson, { params: { id: contact.id }, body: { typed: contact.name } })
  await until(async () => (await visitors(shop.id)).length === 0)
  await expect(customer.call(chat.state, {})).rejects.toMatchObject({ status: 401, code: 'not_authenticated' })
  await expect(customer.send('¿Sigues ahí?', newId())).rejects.toMatchObject({ status: 401 })
})

test('if another process has erased a visitor, their message is answered as without a session', async () => {
  const { customer, visitor_id } = await aKnownCustomer()
  // This process remembers the visitor still.
  await customer.call(chat.state, {})
  await asSuperuser('delete from visitor where id = $1', [visitor_id])
  await expect(customer.send('¿Sigues ahí?', newId())).rejects.toMatchObject({ status: 401, code: 'not_authenticated' })
})
