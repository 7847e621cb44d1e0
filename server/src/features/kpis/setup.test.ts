import { agents } from '@tertulia/contract/agents'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import { type HomeSummary, kpis } from '@tertulia/contract/kpis'
import { invitations } from '@tertulia/contract/invitations'
import { organizations } from '@tertulia/contract/organizations'
import { expect, test } from 'vitest'
import { AN_AGENT, aPerson } from '../../../test/an-organization.ts'

/** A person who has founded an organization and made its first agent. */
async function aFounder() {
  const person = await aPerson()
  const { id: organization_id } = await person.call(organizations.create, {
    body: { name: 'Ciclos', organization_type: 'retail', hq_country: 'ES', description: 'Tiendas de bicicletas' },
  })
  const [agent] = await person.call(agents.create, { body: { organization_id, ...AN_AGENT } })
  const agent_id = agent?.id ?? ''
  const home = () => person.call(kpis.home, { query: { agent_id } })
  const isDone = async (step: HomeSummary['setup'][number]['step']) =>
    (await home()).setup.find((each) => each.step === step)?.done
  return { person, organization_id, agent_id, home, isDone }
}

test('features.md §2.2: knowledge that was skipped stays pending on Home, proposals alone are none', async () => {
  const { person, agent_id, isDone } = await aFounder()
  await person.call(faqGenerations.create, {
    body: { agent_id, source: 'description', description: 'Cerramos en agosto.' },
  })
  expect(await isDone('questions')).toBe(false)
})

test('inviting is done once a person is invited, and not after that is withdrawn', async () => {
  const { person, organization_id: id, isDone } = await aFounder()
  expect(await isDone('invite')).toBe(false)
  const body = { email: 'noelia@ejemplo.com', role: 'member' } as const
  const { invitation } = await person.call(invitations.create, { params: { id }, body })
  expect(await isDone('invite')).toBe(true)
  await person.call(invitations.cancel, { params: { id, invitation_id: invitation.id } })
  expect(await isDone('invite')).toBe(false)
})

test('the remaining set-up is hidden and shown again, which changes nothing of the agent', async () => {
  const { person, agent_id, home } = await aFounder()
  const before = await person.call(agents.get, { params: { id: agent_id } })
  await person.call(agents.dismissSetup, { params: { id: agent_id }, body: { away: true } })
  expect(await home()).toMatchObject({ setup_put_away: true })
  expect(await person.call(agents.get, { params: { id: agent_id } })).toEqual(before)
  await person.call(agents.dismissSetup, { params: { id: agent_id }, body: { away: false } })
  expect(await home()).toMatchObject({ setup_put_away: false })
})
