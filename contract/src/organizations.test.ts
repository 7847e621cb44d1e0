import { expect, test } from 'vitest'
import { fieldErrorText } from './field-errors.ts'
import { fieldIssues } from './field-issues.ts'
import { NewOrganization, OrganizationInput } from './organizations.ts'

const A_SHOP = { name: 'Marea', organization_type: 'retail', hq_country: 'ES', description: 'Una tienda' }

test.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['europe/madrid', 'Europe/Madrid'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
])('the zone %s is known as %s', (time_zone, canonical) => {
  expect(NewOrganization.parse({ ...A_SHOP, time_zone }).time_zone).toBe(canonical)
  expect(OrganizationInput.parse({ name: 'Marea', time_zone }).time_zone).toBe(canonical)
})

test.each([
  ['time_zone', 'Marte/Olympus', 'invalid_time_zone'],
  ['time_zone', '', 'invalid_time_zone'],
  ['time_zone', '+05:30', 'invalid_time_zone'],
  ['time_zone', 'Etc/GMT+3', 'invalid_time_zone'],
  ['currency', 'EURO', 'invalid_currency'],
  ['currency', 'eur', 'invalid_currency'],
  ['currency', 'XXX', 'invalid_currency'],
  ['currency', '', 'invalid_currency'],
])('%s «%s» is refused as %s, beside its field and in both languages', (field, value, code) => {
  for (const schema of [NewOrganization, OrganizationInput]) {
    const parsed = schema.safeParse({ ...A_SHOP, [field]: value })
    expect(parsed.error && fieldIssues(parsed.error)).toMatchObject([{ path: field, code }])
  }
  const texts = (['es', 'en'] as const).map((language) => fieldErrorText(code as 'invalid_currency', language))
  expect(new Set(texts).size).toBe(2)
})
