import { accounts } from '@tertulia/contract/accounts'
import { invitations } from '@tertulia/contract/invitations'
import { organizations } from '@tertulia/contract/organizations'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { AN_AGENT, aPerson, anOrganization, caller } from './an-organization.ts'
import { runningApp } from './running-app.ts'

export type Shop = Awaited<ReturnType<typeof anOrganization>>

export const EDIT = {
  ...AN_AGENT,
  greeting: '',
  farewell: '',
  special_communication_instructions: '',
  time_zone: 'Europe/Madrid',
  texts: {},
}

const { tool_ids: _, ...identity } = EDIT
export const IDENTITY = identity

export const BUSINESS = { name: 'Otra', organization_type: 'retail', hq_country: 'ES', description: 'Otra' } as const

export const MODEL = {
  kind: 'compatible' as const,
  base_url: 'https://modelos.ejemplo.com/v1',
  model: 'agent-small',
  api_key: 'sk-1234',
  enabled: false,
}

export const admin = (shop: Shop) => shop.as('admin')

export async function aConversation(shop: Shop) {
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('¿Vendéis helados de pistacho?')
  return { agent, customer, at: { params: { id: conversation_id } } }
}

/** An organization whose super_admin is the shop's admin, with one colleague. */
export const anOrganizationOfAdmin = async (shop: Shop) => {
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

export const PASSWORD = 'Bicicleta-roja-29'

export const signUp = async () => {
  const body = { email: `persona-${newId()}@ejemplo.com`, password: PASSWORD }
  await caller('').call(accounts.signUp, { body })
  return body
}

export const mailedToken = async (email: string) => {
  const { deps } = await runningApp()
  const text = deps.mail.outbox?.().find(({ to }) => to === email)?.text ?? ''
  return new URL(/https?:\S+/u.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}
