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
  ['website', 'ciclos almenara.es', 'invalid_url'],
  ['website', 'http://localhost:3000', 'private_address'],
  ['website', 'https://tienda.local', 'private_address'],
  ['website', 'http://intranet.internal/', 'private_address'],
  ['website', 'http://10.0.0.7', 'private_address'],
  ['website', 'http://127.0.0.1', 'private_address'],
  ['website', 'http://172.31.9.9', 'private_address'],
  ['website', 'http://192.168.1.10:8080/tienda', 'private_address'],
  ['website', 'http://169.254.169.254', 'private_address'],
  ['website', 'http://100.64.0.1', 'private_address'],
])('%s «%s» is refused as %s, beside its field and in both languages', (field, value, code) => {
  for (const schema of [NewOrganization, OrganizationInput]) {
    const input = { ...A_SHOP, [field]: value }
    const parsed = schema.safeParse(input)
    expect(parsed.error && fieldIssues(parsed.error, input)).toMatchObject([{ path: field, code }])
  }
  const texts = (['es', 'en'] as const).map((language) => fieldErrorText(code as 'invalid_url', language))
  expect(new Set(texts).size).toBe(2)
})

test.each([
  ['ciclosalmenara.es', 'https://ciclosalmenara.es'],
  [' www.ciclosalmenara.es/taller ', 'https://www.ciclosalmenara.es/taller'],
  ['http://203.0.113.7', 'http://203.0.113.7'],
  ['https://localhost.ciclosalmenara.es', 'https://localhost.ciclosalmenara.es'],
  ['http://172.32.0.1', 'http://172.32.0.1'],
  ['http://100.128.0.1', 'http://100.128.0.1'],
  ['http://11.0.0.1', 'http://11.0.0.1'],
  ['', ''],
])('the website «%s» is kept as «%s»', (typed, website) =>
  expect(NewOrganization.parse({ ...A_SHOP, website: typed }).website).toBe(website),
)
