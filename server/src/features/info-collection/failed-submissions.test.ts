import { agents } from '@tertulia/contract/agents'
import { infoCollection } from '@tertulia/contract/info-collection'
import { expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { A_FORM } from '../../../test/a-form.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const FORM = { ...A_FORM, name: 'Reserva de taller' }

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const admin = shop.as('admin')
  const made = await admin.call(infoCollection.create, { params: { agent_id: agent.id }, body: FORM })
  const at = { params: { agent_id: agent.id, id: made.id } }
  const email = `taller-${made.id}@ejemplo.com`
  await admin.call(infoCollection.setContacts, { ...at, body: { contacts: [email] } })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [made.id] } })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  return {
    shop,
    admin,
    at,
    email,
    say: async (text: string) => (await customer.ask(text)).text,
    results: async () => (await admin.call(infoCollection.results, { ...at, query: {} })).items,
  }
}
type Shop = Awaited<ReturnType<typeof aShop>>

/** How a last step is refused, and how it is taken again. */
const REFUSALS: [string, (shop: Shop, is_refused: boolean) => Promise<unknown>, RegExp][] = [
  [
    'switched off meanwhile',
    ({ at }, off) =>
      asSuperuser(`update tool set switched_off_at = ${off ? 'now()' : 'null'} where id = $1`, [at.params.id]),
    /Ahora mismo no puedo hacer eso/u,
  ],
  [
    'not stored',
    ({ shop }, is_refused) =>
      asSuperuser(
        is_refused
          ? `alter table collection_result add constraint refuse_complete
               check (organization_id <> '${shop.id}' or state <> 'complete') not valid`
          : 'alter table collection_result drop constraint refuse_complete',
      ),
    /no/iu,
  ],
]

test.each(REFUSALS)(
  'a last step that is refused leaves a failed result, and its contacts hear of it: %s',
  async (_, refuse, says) => {
    const shop = await aShop()
    const { say, results, email, at, admin } = shop
    await say('quiero una reserva de taller')
    await say('Ana Ruiz')
    await refuse(shop, true)
    try {
      expect(await say('sí')).toMatch(says)
      await expect.poll(results).toMatchObject([{ state: 'failed', values: [{ key: 'name', said: 'Ana Ruiz' }] }])
    } finally {
      await refuse(shop, false)
    }
    const { deps } = await runningApp()
    await until(async () => (deps.mail.outbox?.() ?? []).some(({ to }) => to === email))
    const mail = deps.mail.outbox?.().find(({ to }) => to === email)
    expect(mail?.subject).toBe('No se han podido enviar los datos de un cliente')
    expect(mail?.text).toContain(`/capabilities/collect/${at.params.id}/results`)
    expect(mail?.text).not.toContain('Ana Ruiz')
    // The failed result is over: the same customer begins a new one, and it stays.
    for (const text of ['quiero una reserva de taller', 'Ana Gil', 'sí'])
      // oxlint-disable-next-line no-await-in-loop -- one line follows the other
      await say(text)
    await expect.poll(async () => (await results()).map(({ state }) => state)).toEqual(['complete', 'failed'])
    expect((await admin.call(infoCollection.export, at)).csv).toContain('No se pudo enviar,Ana Ruiz')
  },
)
