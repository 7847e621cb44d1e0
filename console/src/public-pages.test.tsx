import { afterEach, expect, test } from 'vitest'
import { fakeApi, type Fakes, refuse } from '#test/fake-api.ts'
import { render } from '#test/render.tsx'
import { publicPage } from './public-pages.ts'

const here = location.href
afterEach(() => history.replaceState(null, '', here))

/** Opens a public page as a document of that address would. */
async function open(address: string, fakes: Fakes = {}) {
  const { pathname, search } = new URL(address, location.origin)
  const load = publicPage(pathname)
  if (!load) throw new Error(`${pathname} is no public page`)
  history.replaceState(null, '', search || '?')
  const api = fakeApi(fakes)
  const Screen = await load()
  return { screen: await render(<Screen />), api }
}

test.each([
  ['/login', 'Inicia sesión'],
  ['/signup', 'Crea tu cuenta'],
  ['/forgot-password', 'Recupera tu contraseña'],
  ['/erased', 'Tu cuenta se ha borrado'],
  ['/reset-password?token=one', 'Elige una contraseña nueva'],
  ['/undo-email-change?token=one', 'Recupera tu cuenta'],
])('%s is shown with its name, and asks the server nothing', async (address, heading) => {
  const { screen, api } = await open(address)
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(api.calls).toEqual([])
})

test.each([
  '/confirm-email',
  '/confirm-new-email',
  '/undo-email-change',
  '/reset-password',
  '/support-entry',
  '/support-entry?auth_code=one',
  '/invitation',
])('%s without what its link holds says that the link does not work, and where to go on', async (address) => {
  const { screen, api } = await open(address)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible()
  await expect.element(screen.getByRole('link').first()).toBeVisible()
  expect(api.calls).toEqual([])
})

const LINKS: [address: string, answers: (answer: () => never) => Fakes, button?: string][] = [
  ['/confirm-email?token=one', (confirm) => ({ accounts: { confirm } })],
  ['/confirm-new-email?token=one', (confirm) => ({ emailChange: { confirm } })],
  ['/undo-email-change?token=one', (undo) => ({ emailChange: { undo } }), 'Recuperar mi cuenta'],
]

test.each(LINKS)('a link to %s that is used up is told from one that could not be asked about', async (...link) => {
  const [address, answers, button] = link
  for (const [code, heading] of [
    ['token_invalid', 'Este enlace ya no sirve'],
    ['too_many_requests', 'No hemos podido abrir el enlace'],
  ] as const) {
    const { screen } = await open(
      address,
      answers(() => refuse(code)),
    )
    if (button) await screen.getByRole('button', { name: button }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await screen.unmount()
  }
})

test('a wrong password is reported, and nothing typed is lost', async () => {
  const { screen } = await open('/login', { accounts: { signIn: () => refuse('wrong_credentials') } })
  await screen.getByLabelText('Correo electrónico').fill('marta@ciclosmoncayo.es')
  await screen.getByLabelText('Contraseña', { exact: true }).fill('Bicicleta-azul-31')
  await screen.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByLabelText('Correo electrónico')).toHaveValue('marta@ciclosmoncayo.es')
})

test('a person who signs up reads that a mail is on its way', async () => {
  const { screen } = await open('/signup', {
    accounts: { signUp: () => ({ message: 'Cuenta creada. Revisa tu correo para confirmarla.' }) },
  })
  await screen.getByLabelText('Correo electrónico').fill('marta@ciclosmoncayo.es')
  await screen.getByLabelText('Contraseña', { exact: true }).fill('Bicicleta-azul-31')
  await screen.getByLabelText('Repite la contraseña').fill('Bicicleta-azul-31')
  await screen.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Mira tu correo' })).toBeVisible()
})
