import { expect, test, vi } from 'vitest'
import { SESSION } from '#test/a-business.ts'
import { fakeApi, type Fakes, refuse } from '#test/fake-api.ts'
import { render } from '#test/render.tsx'
import { SecondStepScreen } from './second-step-screen.tsx'

/** The second step of a sign-in, on a server that answers a code so. */
async function open(pass: NonNullable<Fakes['twoStep']>['pass']) {
  const api = fakeApi({ twoStep: { ...(pass && { pass }) } })
  const [passed, failed] = [vi.fn(), vi.fn()]
  const screen = await render(<SecondStepScreen challenge="a-challenge" pass={passed} fail={failed} />)
  const enter = () => screen.getByRole('button', { name: 'Entrar' }).click()
  return { screen, api, passed, failed, enter }
}

test('a code is asked for at once, and passes as people type it', async () => {
  const { screen, api, passed, enter } = await open(() => SESSION)
  const code = screen.getByRole('textbox', { name: 'Código' })
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('123 456')
  await enter()
  await expect.poll(() => passed.mock.calls).toEqual([[SESSION]])
  expect(api.calls[0]?.sent.body).toEqual({ challenge: 'a-challenge', code: '123456' })
})

test.each([
  ['', 'Este campo es requerido'],
  ['12345', 'Escribe los 6 números del código'],
])('a code that can be none is refused beside its field, and not sent: %s', async (typed, said) => {
  const { screen, api, enter } = await open(() => SESSION)
  await screen.getByRole('textbox', { name: 'Código' }).fill(typed)
  await enter()
  await expect
    .element(screen.getByRole('textbox', { name: 'Código' }))
    .toHaveAccessibleDescription(new RegExp(said, 'u'))
  expect(api.calls).toEqual([])
})

test('a wrong code is told with what is left, and another can be typed', async () => {
  const { screen, api, passed, failed, enter } = await open(() => refuse('two_step_tries_left'))
  const code = screen.getByRole('textbox', { name: 'Código' })
  await code.fill('123456')
  await enter()
  await expect.element(screen.getByText(/Intentos que te quedan/u)).toBeVisible()
  await expect.element(code).toHaveValue('')
  expect([passed, failed].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  api.on({ twoStep: { pass: () => SESSION } })
  await code.fill('654321')
  await enter()
  await expect.poll(() => passed.mock.calls.length).toBe(1)
})

test('a member without tries left signs in again', async () => {
  const { screen, failed, enter } = await open(() => refuse('two_step_over'))
  await screen.getByRole('textbox', { name: 'Código' }).fill('123456')
  await enter()
  await expect.poll(() => failed.mock.calls).toMatchObject([[{ code: 'two_step_over' }]])
})

test('without the app a recovery code does, with the hyphens it is read by', async () => {
  const { screen, api, passed, enter } = await open(() => SESSION)
  await screen.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  const code = screen.getByRole('textbox', { name: 'Código de recuperación' })
  await expect.element(code).toHaveFocus()
  await code.fill('7f3k-qz0m-91tb-xw4e')
  await enter()
  await expect.poll(() => passed.mock.calls.length).toBe(1)
  expect(api.calls[0]?.sent.body).toEqual({ challenge: 'a-challenge', code: '7F3KQZ0M91TBXW4E' })
  await screen.getByRole('button', { name: 'Usar el código de la aplicación' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Código', exact: true })).toHaveValue('')
})
