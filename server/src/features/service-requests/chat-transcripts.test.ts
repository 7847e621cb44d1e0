import { chatTranscripts } from '@tertulia/contract/chat-transcripts'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

/** Its own: an address hears of three a day. */
const EMAIL = `raquel.${Date.now()}@ejemplo.com`

test('a customer is mailed the conversation once they have typed the code back', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const sendCode = () => customer.call(chatTranscripts.sendCode, { body: { email: EMAIL } })
  await expect(sendCode()).rejects.toMatchObject({ code: 'transcript_nothing_said' })
  await customer.ask('Hola, busco una bicicleta roja')
  const { deps } = await runningApp()
  const mails = () => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === EMAIL)
  await sendCode()
  const code = /\b\d{6}\b/u.exec(mails()[0]?.text ?? '')?.[0] ?? ''
  expect(mails()[0]?.text).not.toContain('bicicleta')
  const prove = (typed: string) => customer.call(chatTranscripts.send, { body: { email: EMAIL, code: typed } })
  await expect(prove('000000')).rejects.toMatchObject({ code: 'transcript_code_wrong' })
  await prove(code)
  // The newest stands first.
  expect(mails()[0]?.text).toContain('bicicleta roja')
  await expect(prove(code)).rejects.toMatchObject({ code: 'transcript_code_over' })
})
