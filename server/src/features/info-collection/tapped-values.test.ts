import { agents } from '@tertulia/contract/agents'
import { type CollectionInput, infoCollection } from '@tertulia/contract/info-collection'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { A_FORM } from '../../../test/a-form.ts'
import { anOrganization } from '../../../test/an-organization.ts'

const A_FIELD = { required: true, options: [], default_value: null }
const FORM: CollectionInput = {
  ...A_FORM,
  name: 'Reserva de taller',
  fields: [
    {
      ...A_FIELD,
      key: 'shop',
      label: 'Tienda',
      description: '¿Qué tienda?',
      type: 'select',
      options: ['Huesca', 'Soria'],
    },
    { ...A_FIELD, key: 'day', label: 'Día', description: '¿Qué día?', type: 'date', bounds: { least: '2031-01-10' } },
  ],
}

test('a customer who is not understood three times taps an option and a day, which their conversation keeps as words', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const admin = shop.as('admin')
  const made = await admin.call(infoCollection.create, { params: { agent_id: agent.id }, body: FORM })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [made.id] } })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const miss = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    for (const said of ['ñandú', 'rampante']) expect((await customer.ask(said)).choices).toEqual([])
    return (await customer.ask('zarabanda')).choices
  }
  await customer.ask('quiero una reserva de taller')
  expect(await miss()).toEqual(['Huesca', 'Soria'].map((label) => ({ kind: 'value', label })))
  expect(await customer.ask('Soria')).toMatchObject({
    choices: [],
    text: expect.stringContaining('¿Qué día?') as string,
  })
  expect(await miss()).toEqual([{ kind: 'day', language: 'es', least: '2031-01-10', most: null }])
  await customer.ask('20 de enero de 2031')
  await customer.ask('sí')
  const at = { params: { agent_id: agent.id, id: made.id }, query: {} }
  expect((await admin.call(infoCollection.results, at)).items).toMatchObject([
    {
      state: 'complete',
      values: [
        { value: 'Soria', said: 'Soria' },
        { value: '2031-01-20', said: '20 de enero de 2031' },
      ],
    },
  ])
})
