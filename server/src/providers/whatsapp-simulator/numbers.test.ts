import { expect, test } from 'vitest'
import { aSimulatedAccount, ask, fixedRandom, refused } from '../../../test/a-simulator.ts'
import { newSimulatedAccount } from './new-account.ts'

test('a number tells the fields that are asked for', async () => {
  const account = aSimulatedAccount()
  const fields = 'display_phone_number,verified_name,quality_rating,platform_type,throughput,status'
  const asked = await ask(account, `GET /v26.0/{phone}?fields=${fields}`)
  expect(asked.json).toEqual({
    id: account.phone_number_id,
    display_phone_number: '+34 911 00 01 11',
    verified_name: 'Ciclos Almenara',
    quality_rating: 'GREEN',
    platform_type: 'CLOUD_API',
    throughput: { level: 'STANDARD' },
    status: 'CONNECTED',
  })
  const access_token = { ...account.access_token, permissions: [] }
  expect(refused(await ask({ ...account, access_token }, 'GET /v26.0/{phone}'))).toMatchObject({
    status: 403,
    code: 200,
  })
  expect(refused(await ask(account, 'GET /v26.0/{phone}?fields=colour'))).toMatchObject({ status: 400, code: 100 })
})

test('an account tells its name and namespace, and lists its number', async () => {
  const account = aSimulatedAccount()
  const asked = await ask(account, 'GET /v26.0/{waba}?fields=name,message_template_namespace')
  expect(asked.json).toEqual({
    id: account.waba_id,
    name: 'Ciclos Almenara',
    message_template_namespace: account.template_namespace,
  })
  expect((await ask(account, 'GET /v26.0/{waba}/phone_numbers')).json).toMatchObject({
    data: [{ id: account.phone_number_id, verified_name: 'Ciclos Almenara' }],
  })
})

test('ids look like Meta’s, and no two accounts share one', () => {
  const [one, other] = ['a', 'b'].map((seed) => newSimulatedAccount({ name: 'X', random: fixedRandom(seed) }))
  expect(one).toMatchObject({
    app_id: expect.stringMatching(/^[1-9]\d{15}$/u),
    app_secret: expect.stringMatching(/^[\da-f]{32}$/u),
    waba_id: expect.stringMatching(/^[1-9]\d{14}$/u),
    phone_number_id: expect.stringMatching(/^[1-9]\d{14}$/u),
    display_number: expect.stringMatching(/^34911\d{6}$/u),
    access_token: { value: expect.stringMatching(/^EAA[\dA-Za-z]{160}$/u) },
    template_namespace: expect.stringMatching(/^[\da-f]{8}_[\da-f]{4}_[\da-f]{4}_[\da-f]{4}_[\da-f]{12}$/u),
    customer: { phone: expect.stringMatching(/^346\d{8}$/u), user_id: expect.stringMatching(/^ES\.\d{16}$/u) },
  })
  expect(one?.phone_number_id).not.toBe(other?.phone_number_id)
  expect(one?.access_token.value).not.toBe(other?.access_token.value)
})
