/** @module-tag journey Two people and a customer; `live-chat.test.ts` tries the rules. */
import { invitations } from '@tertulia/contract/invitations'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aPersonOverHttp, aShopOverHttp, type HttpPerson, type HttpShop } from '@tertulia/server/test/over-http'
import { expectAccessible } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const server = inject('product')
let browser: Browser
let shop: HttpShop
let colleague: HttpPerson

beforeAll(async () => {
  ;[browser, shop, colleague] = await Promise.all([
    openBrowser(),
    aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de **10 a 14**.' }]),
    aPersonOverHttp(server.url),
  ])
  await introduce(shop, 'Lucía', 'Ferrer')
  await introduce(colleague, 'Noelia', 'Sanz')
  const params = { id: shop.organization_id }
  const { invitation } = await shop.call(invitations.create, {
    params,
    body: { email: colleague.email, role: 'member' },
  })
  const answer = { params: { ...params, invitation_id: invitation.id }, query: { accepted: 'true' } } as const
  await colleague.call(invitations.answer, answer)
  await shop.call(onboarding.finished, {})
})
afterAll(() => browser.close())

const introduce = (person: HttpPerson, first_name: string, last_name: string) =>
  person.call(onboarding.personal, {
    body: { first_name, last_name, position: 'Tienda', discovery_source: 'recommendation' },
  })

/** A member at the live chat, on a screen of their own. */
async function atLiveChat(person: HttpPerson): Promise<{ page: Page; complaints: string[] }> {
  const desk = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  const page = await desk.newPage()
  page.setDefaultTimeout(30_000)
  const complaints = complaintsOf(page)
  await signIn(page, server.url, person)
  await page.goto(`${server.url}/live-chat`)
  await page.getByRole('heading', { name: 'Chat en vivo', level: 1 }).waitFor()
  return { page, complaints }
}

test('specification §4: a customer asks for a person, who is taken, passed on, refused, accepted, ended, taken back and ended', async () => {
  const [lucia, noelia] = [await atLiveChat(shop), await atLiveChat(colleague)]
  const phone = await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 844 } })
  const customer = await phone.newPage()
  customer.setDefaultTimeout(30_000)
  const complaints = complaintsOf(customer)
  await customer.goto(`${server.url}/w/${shop.agent_id}`)
  const line = customer.getByRole('textbox')
  const say = async (text: string) => {
    await line.fill(text)
    await line.press('Enter')
  }
  await say('¿Abrís los sábados?')
  await customer.getByText('10 a 14').waitFor()
  await say('Quiero hablar con una persona')
  await customer.getByText('Hemos avisado al equipo.').waitFor()

  // The colleague who takes it sees the customer's wish, and the customer who came.
  await lucia.page.getByText('Pidió una persona').waitFor()
  await lucia.page.getByRole('button', { name: 'Tomar el control' }).click()
  await customer.getByText('Lucía se ha unido').first().waitFor()
  const answer = (page: Page) => page.getByRole('textbox', { name: 'Escribe al cliente' })
  // It opens once her own page has heard that it is hers.
  await answer(lucia.page).click()
  await answer(lucia.page).pressSequentially('Hola, te miro la talla.')
  await customer.getByText('Lucía está escribiendo').waitFor()
  await answer(lucia.page).press('Enter')
  await customer.getByText('Hola, te miro la talla.').waitFor()

  // A note is for the team alone.
  await lucia.page.getByRole('button', { name: 'Nota interna' }).click()
  await lucia.page.getByRole('textbox', { name: /Escribe una nota/u }).fill('Viene de parte del taller.')
  await lucia.page.getByRole('button', { name: 'Guardar nota' }).click()
  await lucia.page.getByText('Viene de parte del taller.').waitFor()
  await lucia.page.getByRole('button', { name: 'Responder' }).click()
  await expectAccessible(lucia.page)

  const pass = async () => {
    await lucia.page.getByRole('button', { name: 'Transferir' }).click()
    const dialog = lucia.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Noelia/u }).click()
    await dialog.getByRole('textbox', { name: /Nota/u }).fill('Sabe de tallas.')
    await dialog.getByRole('button', { name: 'Transferir' }).click()
    await lucia.page.getByText('Se espera a que acepte').waitFor()
  }
  await pass()
  // She is told wherever she is, and opens what is offered.
  const offer = noelia.page.getByRole('region', { name: 'Conversación que te ofrecen' })
  await offer.getByText('te ofrece la conversación').waitFor()
  await offer.getByRole('link', { name: 'Abrir' }).click()
  await noelia.page.getByText('Sabe de tallas.').waitFor()
  await noelia.page.getByRole('button', { name: 'Rechazar' }).click()
  await lucia.page.getByText('Nadie aceptó. Sigue Lucía').waitFor()
  await pass()
  await noelia.page.getByRole('button', { name: 'Aceptar' }).click()
  await customer.getByText('Noelia se ha unido').first().waitFor()
  await answer(noelia.page).fill('Te va la M.')
  await answer(noelia.page).press('Enter')
  await customer.getByText('Te va la M.').waitFor()
  await say('Perfecto, muchas gracias')
  await noelia.page.getByRole('log').getByText('Perfecto, muchas gracias').waitFor()

  const end = async () => {
    await noelia.page.getByRole('button', { name: 'Finalizar' }).click()
    await noelia.page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click()
    await noelia.page.getByText(/la finaliza en \d/u).waitFor()
  }
  await end()
  // Until it ends the customer notices nothing.
  await noelia.page.getByRole('button', { name: 'Deshacer' }).click()
  await noelia.page.getByText(/la finaliza en \d/u).waitFor({ state: 'detached' })
  expect(await customer.getByText('¿Cómo ha ido?').count()).toBe(0)
  await end()
  await customer.getByText('¿Cómo ha ido?').waitFor()
  await customer.getByRole('button', { name: 'Muy bien' }).click()
  await customer.getByRole('button', { name: 'Enviar valoración' }).click()
  await customer.getByText('Gracias. Nos ayuda a mejorar.').waitFor()
  expect(await customer.getByText('Viene de parte del taller.').count()).toBe(0)

  await lucia.page.goto(`${server.url}/conversations`)
  await lucia.page.getByRole('row', { name: /Visitante/u }).dblclick()
  await lucia.page.getByText('Valoración del cliente: 5 de 5').waitFor()
  await lucia.page.getByRole('tab', { name: 'Notas 1' }).waitFor()
  await lucia.page.getByText('Calculado por reglas').waitFor()
  await lucia.page.getByText('Positivo').waitFor()
  await expectAccessible(lucia.page)
  expect([...lucia.complaints, ...noelia.complaints, ...complaints]).toEqual([])
  await phone.close()
})
