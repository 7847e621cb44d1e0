import { agentDrafts } from '@tertulia/contract/agent-drafts'
import { agents } from '@tertulia/contract/agents'
import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import { expect, test } from 'vitest'
import { AN_AGENT, aPerson, anOrganization } from '../../../test/an-organization.ts'

const PERSONAL = {
  first_name: 'Lucía',
  last_name: 'Ferrer',
  position: 'Encargada',
  discovery_source: 'search',
} as const
const BUSINESS = {
  name: 'Ciclos Almenara',
  organization_type: 'retail',
  hq_country: 'ES',
  description: 'Tiendas de bicicletas con taller.',
} as const

test('product.md §4: each stage that is answered moves the step, and the next device goes on from there', async () => {
  const person = await aPerson()
  const step = async () => (await person.call(onboarding.status, {})).step
  expect(await step()).toBe('step_zero')
  await person.call(onboarding.personal, { body: PERSONAL })
  expect(await step()).toBe('step_one')
  const { id: organization_id } = await person.call(organizations.create, { body: BUSINESS })
  expect(await step()).toBe('step_two')

  const draft = await person.call(agentDrafts.create, { body: { organization_id, content: { type: 'presales' } } })
  expect(await step()).toBe('step_two')
  const content = { type: 'presales', name: 'Ait' }
  await person.call(agentDrafts.save, { params: { id: draft.id }, body: { step: 'name', content } })
  expect(await step()).toBe('step_three')
  const [resumed] = await person.call(agentDrafts.list, { params: { id: organization_id } })
  expect(resumed).toMatchObject({ step: 'name', content })

  await person.call(agents.create, { body: { organization_id, ...AN_AGENT } })
  expect(await step()).toBe('step_four')
  expect(await person.call(onboarding.completeKnowledgeStage, {})).toMatchObject({
    step: 'step_four',
    knowledge_passed: true,
  })
  expect(await person.call(onboarding.finished, {})).toMatchObject({ step: 'finished' })
})

test('a wizard that goes on without a type leaves the stage where it is', async () => {
  const person = await aPerson()
  const { id: organization_id } = await person.call(organizations.create, { body: BUSINESS })
  await person.call(agentDrafts.create, { body: { organization_id, step: 'name', content: { type: 'robot' } } })
  expect(await person.call(onboarding.status, {})).toMatchObject({ step: 'step_two' })
})

test('quick knowledge is not left behind before it is reached', async () => {
  const person = await aPerson()
  expect(await person.call(onboarding.completeKnowledgeStage, {})).toMatchObject({
    step: 'step_zero',
    knowledge_passed: false,
  })
})

test('a later agent takes no member back to onboarding', async () => {
  const person = await aPerson()
  const { id: organization_id } = await person.call(organizations.create, { body: BUSINESS })
  await person.call(onboarding.finished, {})
  await person.call(agentDrafts.create, { body: { organization_id, step: 'name', content: { type: 'presales' } } })
  await person.call(agents.create, { body: { organization_id, ...AN_AGENT } })
  expect(await person.call(onboarding.status, {})).toMatchObject({ step: 'finished' })
})

test('specification §5, onboarding: first name, last name, position and discovery source are required', async () => {
  const person = await aPerson()
  for (const field of ['first_name', 'last_name', 'position', 'discovery_source'] as const)
    await expect(
      person.call(onboarding.personal, { body: { ...PERSONAL, [field]: '' } as never }),
    ).rejects.toMatchObject({ fields: [{ path: field, message: 'Este campo es requerido' }] })
})

test('specification §5, onboarding: organization name, type, country and description are required', async () => {
  const person = await aPerson()
  for (const field of ['name', 'organization_type', 'hq_country', 'description'] as const) {
    const { [field]: _, ...without } = BUSINESS
    await expect(person.call(organizations.create, { body: without as never })).rejects.toMatchObject({
      fields: [{ path: field, message: 'Este campo es requerido' }],
    })
  }
  await expect(person.call(organizations.create, { body: { ...BUSINESS, description: '  ' } })).rejects.toMatchObject({
    fields: [{ path: 'description', code: 'required' }],
  })
})

test('specification §5, organization: a change requires the name alone, and what is not sent stays', async () => {
  const shop = await anOrganization()
  const update = (body: object) =>
    shop.as('admin').call(organizations.update, { params: { id: shop.id }, body: body as never })
  expect(await update({ name: 'Ciclos' })).toMatchObject({
    name: 'Ciclos',
    organization_type: 'retail',
    website: 'https://ciclosalmenara.es',
    description: 'Tiendas de bicicletas',
  })
  expect(await update({ name: 'Ciclos', description: '' })).toMatchObject({ description: '' })
  await expect(update({ name: '' })).rejects.toMatchObject({ fields: [{ path: 'name', code: 'required' }] })
  await expect(update({ name: 'Ciclos', website: 'ciclos' })).rejects.toMatchObject({
    fields: [{ path: 'website', code: 'invalid_url' }],
  })
})

test('a person’s own words for how they found us are kept with the source “other” alone', async () => {
  const person = await aPerson()
  const body = { ...PERSONAL, discovery_source: 'other', discovery_other: 'En el tren' } as const
  expect(await person.call(onboarding.personal, { body })).toMatchObject({
    personal: { discovery_source: 'other', discovery_other: 'En el tren' },
  })
  expect(await person.call(onboarding.personal, { body: { ...body, discovery_source: 'press' } })).toMatchObject({
    personal: { discovery_source: 'press', discovery_other: '' },
  })
})
