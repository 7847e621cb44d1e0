import { agentDrafts } from '@tertulia/contract/agent-drafts'
import { audit } from '@tertulia/contract/audit'
import { invitations } from '@tertulia/contract/invitations'
import type { OrganizationSettings } from '@tertulia/contract/organization-settings'
import { retention } from '@tertulia/contract/retention'
import { organizations } from '@tertulia/contract/organizations'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { setSettings, UNTOUCHED } from '../../../test/settings-of.ts'

test('an organization begins by keeping everything, masking nothing more, without a limit, in its founder’s language', async () => {
  const shop = await anOrganization()
  const at = { params: { id: shop.id } }
  expect(await shop.as('viewer').call(organizations.get, at)).toMatchObject(UNTOUCHED)
  const body = { name: 'Another', organization_type: 'retail', hq_country: 'GB', description: 'Bikes' } as const
  const english = await (
    await shop.colleague('admin')
  ).call(organizations.create, { body }, { 'accept-language': 'en-GB' })
  expect(english.default_language).toBe('en')
})

test('an owner changes every setting, and the trail says what was and what is', async () => {
  const shop = await anOrganization()
  const change: OrganizationSettings = {
    retention_days: 90,
    silence_minutes: 60,
    masks_members: true,
    two_step_required: false,
    default_language: 'en',
    monthly_token_cap: 50_000,
    monthly_spending_cap: { micros: 20_000_000, currency: 'EUR' },
  }
  expect(await setSettings(shop, change)).toMatchObject(change)
  const { items } = await shop.as('owner').call(audit.list, { query: { organization_id: shop.id, rows: 10 } })
  expect(items[0]).toMatchObject({ action: 'organization.settings_changed' })
  expect(new Set(items[0]?.changes)).toEqual(
    new Set([
      { field: 'retention_days', before: null, after: 90 },
      { field: 'silence_minutes', before: 30, after: 60 },
      { field: 'masks_members', before: false, after: true },
      { field: 'default_language', before: 'es', after: 'en' },
      { field: 'monthly_token_cap', before: null, after: 50_000 },
      { field: 'monthly_spending_cap', before: null, after: '20 EUR' },
    ]),
  )
})

test('security.md §4, organization.security: an admin changes neither retention nor masking, and is told which', async () => {
  const shop = await anOrganization()
  const wanted = { retention_days: 30, masks_members: true, default_language: 'en' } as const
  await expect(setSettings(shop, wanted, 'admin')).rejects.toMatchObject({
    status: 403,
    code: 'not_allowed',
    fields: [{ path: 'retention_days' }, { path: 'masks_members' }],
  })
  expect(await shop.as('admin').call(organizations.get, { params: { id: shop.id } })).toMatchObject(UNTOUCHED)
  expect(await setSettings(shop, { default_language: 'en' }, 'admin')).toMatchObject({ default_language: 'en' })
})

test('security.md §4, billing: an admin lowers the limit and cannot raise it or take it away', async () => {
  const shop = await anOrganization()
  await setSettings(shop, { monthly_token_cap: 50_000 }, 'admin')
  await setSettings(shop, { monthly_token_cap: 20_000 }, 'admin')
  for (const monthly_token_cap of [20_001, null])
    await expect(setSettings(shop, { monthly_token_cap }, 'admin')).rejects.toMatchObject({
      fields: [{ path: 'monthly_token_cap', code: 'not_allowed' }],
    })
  expect(await setSettings(shop, { monthly_token_cap: null })).toMatchObject({ monthly_token_cap: null })
})

test('security.md §4, billing: an admin lowers the limit in money, and neither raises it nor puts it in another currency', async () => {
  const shop = await anOrganization()
  const euros = (units: number) => ({ micros: units * 1_000_000, currency: 'EUR' as const })
  await setSettings(shop, { monthly_spending_cap: euros(50) }, 'admin')
  await setSettings(shop, { monthly_spending_cap: euros(20) }, 'admin')
  for (const monthly_spending_cap of [euros(21), { micros: 1_000_000, currency: 'USD' as const }, null])
    await expect(setSettings(shop, { monthly_spending_cap }, 'admin')).rejects.toMatchObject({
      fields: [{ path: 'monthly_spending_cap', code: 'not_allowed' }],
    })
  expect(await setSettings(shop, { monthly_spending_cap: euros(21) })).toMatchObject({
    monthly_spending_cap: euros(21),
  })
})

test('a limit in money outside of its range is refused beside its field', async () => {
  const shop = await anOrganization()
  for (const micros of [9_999, 0.5, 1_000_000_000_000_001])
    await expect(
      setSettings(shop, { monthly_spending_cap: { micros, currency: 'EUR' } }),
      String(micros),
    ).rejects.toMatchObject({ fields: [{ code: 'spending_cap_out_of_range' }] })
})

test.each([
  ['retention_days', 45],
  ['retention_days', 0],
  ['default_language', 'fr'],
  ['monthly_token_cap', 999],
  ['monthly_token_cap', 1000.5],
  ['masks_members', 'yes'],
])('%s is refused as %s, beside its field', async (path, value) => {
  const shop = await anOrganization()
  await expect(setSettings(shop, { [path]: value })).rejects.toMatchObject({ status: 400, fields: [{ path }] })
})

test('the number of conversations that a retention would erase is shown to roles that may set it alone', async () => {
  const shop = await anOrganization()
  const ask = (role: 'owner' | 'admin') =>
    shop.as(role).call(retention.erasable, { params: { id: shop.id }, query: { days: 30 } })
  expect(await ask('owner')).toEqual({ conversations: 0 })
  await expect(ask('admin')).rejects.toMatchObject({ code: 'not_allowed' })
})

test('new agents begin in the organization’s language, and so do mails to those it invites who have no account', async () => {
  const shop = await anOrganization()
  await setSettings(shop, { default_language: 'en' })
  const draft = await shop.as('admin').call(agentDrafts.create, { body: { organization_id: shop.id } })
  expect(draft.content.languages).toEqual(['en'])
  const email = `persona-${newId()}@ejemplo.com`
  await shop.as('admin').call(invitations.create, { params: { id: shop.id }, body: { email, role: 'viewer' } })
  const { deps } = await runningApp()
  expect(deps.mail.outbox?.().find(({ to }) => to === email)?.subject).toBe(
    'You have been invited to a team at Tertulia',
  )
})
