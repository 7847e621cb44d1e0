import type { Automation, AutomationInput } from '@tertulia/contract/automations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { TOPIC } from '#test/a-knowledge.ts'
import { aDryRun, anAutomation, QUICK_CONTACT } from '#test/an-automation.ts'
import { anOwnTool } from '#test/a-tool.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const address = `/agents/${AGENT.id}/capabilities/automations`
const FIRST = anAutomation()
const SECOND = anAutomation({
  name: 'Cliente enfadado',
  position: 2,
  when: { event: 'customer_wrote' },
  conditions: [{ about: 'mood', is: true, any_of: ['angry'] }],
  actions: [{ do: 'hand_over' }],
})
const OFF = anAutomation({ name: 'Eléctricas', position: 3, on: false, conditions: [], actions: [{ do: 'hand_over' }] })
type AutomationFakes = NonNullable<Fakes['automations']>

const around: Fakes = {
  tools: { list: () => [anOwnTool()] },
  faqTopics: { list: () => [TOPIC] },
  infoCollection: { list: () => [QUICK_CONTACT] },
}
const on = (fakes: AutomationFakes = {}, list: Automation[] = [FIRST, SECOND, OFF]): Fakes => ({
  ...around,
  automations: { list: () => list, dryRun: () => aDryRun(7, 50), ...fakes },
})
const as = (role: 'member' | 'viewer'): Fakes => ({ organizations: { mine: () => [{ ...MEMBERSHIP, role }] } })
type Opened = Awaited<ReturnType<typeof renderScreen>>
const sentTo = (api: Opened['api'], name: string) => api.calls.findLast((each) => each.name === name)?.sent.body
const chip = ({ screen }: Pick<Opened, 'screen'>, name: string | RegExp) => screen.getByRole('button', { name })
const message = ({ screen }: Pick<Opened, 'screen'>) => screen.getByRole('textbox', { name: 'Mensaje de la acción 1' })

test('the list tells the order, what each does, and in how many conversations it would have been applied', async () => {
  const failed = anAutomation({
    name: 'Herramienta caída',
    position: 2,
    last_failure: { at: new Date(Date.now() - 240_000).toISOString(), outcome: 'failed' },
  })
  const stopped = anAutomation({
    name: 'Sin fin',
    position: 3,
    last_failure: { at: new Date().toISOString(), outcome: 'stopped' },
  })
  const { screen } = await renderScreen(address, on({}, [FIRST, failed, stopped, OFF]))
  const rows = screen.getByRole('main').getByRole('list').first()
  await expect.element(rows.getByText('Pide «Contacto rápido»')).toBeVisible()
  await expect.element(rows.getByText('7 de 50').first()).toBeVisible()
  await expect.element(rows.getByText('Apagada')).toBeVisible()
  await expect.element(screen.getByText('3 de 4')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Automatizaciones 4' })).toBeVisible()
  await expect
    .element(rows.getByRole('link', { name: 'Falló hace 4 min' }))
    .toHaveAttribute('href', expect.stringContaining(`automation=${failed.id}&outcome=failed`))
  await expect.element(rows.getByRole('link', { name: 'Se paró: se llamaba a sí misma' })).toBeVisible()
})

test('the sentence reads aloud, and what is in braces is told as it would have been said', async () => {
  const { screen } = await renderScreen(address, on())
  await expect.element(screen.getByText('{apertura} habría sido «el lunes a las 10:00»')).toBeVisible()
  await expect
    .element(message({ screen }))
    .toHaveValue('Ahora estamos cerrados. Abrimos {apertura}. Si me dejas tu correo, te contestamos.')
  for (const name of [
    'Cuando: un cliente escribe fuera de horario',
    'Condición 1: Burbuja o Web',
    'Condición 2: Tienda',
    'Condición 3: no se conoce',
    'Acción 2: Contacto rápido',
  ])
    await expect.element(chip({ screen }, name)).toBeVisible()
  await expect.element(screen.getByText('Como mucho una vez por conversación.')).toBeVisible()
})

test('a change is tried by itself and saved with what it was read as', async () => {
  const opened = await renderScreen(address, on({ update: ({ body }) => ({ ...FIRST, ...body.automation }) }))
  const { screen, api } = opened
  await chip(opened, 'Condición 1: Burbuja o Web').click()
  await screen.getByRole('menuitemcheckbox', { name: 'WhatsApp' }).click()
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => (sentTo(api, 'automations.dryRun') as AutomationInput).conditions[0])
    .toEqual({ about: 'channel', is: true, any_of: ['bubble', 'web', 'whatsapp'] })
  await expect.element(screen.getByText('la condición 1', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => api.count('automations.update')).toBe(1)
  expect(sentTo(api, 'automations.update')).toMatchObject({ expected_updated_at: FIRST.updated_at })
  await expect.element(screen.getByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument()
})

test('placeholders are put in from a menu, kept by the name of the contract, and joined by one word', async () => {
  const opened = await renderScreen(address, on({ update: ({ body }) => ({ ...FIRST, ...body.automation }) }))
  const { screen, api } = opened
  await message(opened).fill('Hola. ')
  await screen.getByRole('button', { name: 'Insertar' }).click()
  await screen.getByRole('menuitem', { name: /\{cliente\}/u }).click()
  await expect.element(message(opened)).toHaveValue('Hola. {cliente}')
  await chip(opened, 'la «y» o la «o»: y').first().click()
  await screen.getByRole('menuitem', { name: 'o: se cumple alguna' }).click()
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => api.count('automations.update')).toBe(1)
  const { automation } = sentTo(api, 'automations.update') as { automation: AutomationInput }
  expect(automation.joined_by).toBe('or')
  expect(automation.actions[0]).toEqual({ do: 'send_message', text: 'Hola. {customer_name}' })
})

/** A line that was taken out or moved renders the others anew, which may take the focus away a moment later. */
const focusOn = (find: () => Element) =>
  expect
    .poll(async () => {
      const place = find() as HTMLElement
      place.focus()
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      return place.isConnected && document.activeElement === place
    })
    .toBe(true)

test('Del takes out the line one is on, and Alt with the arrows moves an action and an automation', async () => {
  const opened = await renderScreen(address, on({ reorder: () => [SECOND, FIRST, OFF] }))
  const { screen, api } = opened
  await expect.element(chip(opened, 'Condición 1: el canal')).toBeVisible()
  await focusOn(() => chip(opened, 'Condición 1: el canal').element())
  await userEvent.keyboard('{Delete}')
  await expect.element(chip(opened, 'Condición 1: el tema')).toHaveFocus()
  await focusOn(() => chip(opened, 'Acción 2: pedir los datos de').element())
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(chip(opened, 'Acción 1: pedir los datos de')).toHaveFocus()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(chip(opened, 'Condición 1: el canal')).toBeVisible()
  await focusOn(() => screen.getByRole('link', { name: 'Fuera de horario' }).element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => sentTo(api, 'automations.reorder')).toEqual({ ids: [SECOND.id, FIRST.id, OFF.id] })
})

test.each([
  ['its part', 'automation.actions.1.collection_id', true],
  ['the head, where it names no part', undefined, false],
])('a refusal of the server stands beside %s, and nothing written is lost', async (_, at, isBeside) => {
  const opened = await renderScreen(
    address,
    on({ update: () => refuse('automation_part_missing', at === undefined ? {} : { at }) }),
  )
  const { screen } = opened
  await message(opened).fill('Otra cosa')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  const said = screen.getByText(/^Nombra un tema/u)
  await expect.element(said).toBeVisible()
  expect(said.element().closest('[data-line]') !== null).toBe(isBeside)
  await expect.element(message(opened)).toHaveValue('Otra cosa')
})

test('another member has saved meanwhile: typed text stays until the member chooses a version', async () => {
  const theirs = { ...FIRST, most_per_conversation: 3, updated_at: '2026-11-22T09:00:00.000Z' }
  let now: Automation[] = [FIRST]
  const opened = await renderScreen(
    address,
    on({
      list: () => now,
      update: () => {
        now = [theirs]
        return refuse('stale_edit')
      },
    }),
  )
  const { screen } = opened
  await message(opened).fill('Lo mío')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('Alguien lo ha cambiado mientras lo editabas')).toBeVisible()
  await expect.element(message(opened)).toHaveValue('Lo mío')
  await screen.getByRole('button', { name: 'Cargar su versión' }).click()
  await expect.element(screen.getByText('Como mucho 3 veces por conversación.')).toBeVisible()
  await expect
    .element(message(opened))
    .toHaveValue('Ahora estamos cerrados. Abrimos {apertura}. Si me dejas tu correo, te contestamos.')
})

test('a part that names a deleted thing says so', async () => {
  const gone = anAutomation({
    conditions: [{ about: 'topic', is: true, any_of: [crypto.randomUUID()] }],
    actions: [{ do: 'collect', collection_id: crypto.randomUUID() }],
    missing: [{ part: 'condition', at: 0 }],
    on: false,
  })
  const opened = await renderScreen(address, on({}, [gone]))
  await expect.element(chip(opened, 'Condición 1: Ese tema ya no existe')).toBeVisible()
  await expect.element(chip(opened, 'Acción 1: Esa recogida ya no existe')).toBeVisible()
  const { screen } = opened
  await expect
    .element(screen.getByRole('switch', { name: 'Encender Fuera de horario' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['a member reads one that is on', 'member', FIRST, 'Está encendida: la cambia un administrador', true],
  ['a member changes one that is off and cannot switch it on', 'member', OFF, undefined, false],
  ['a viewer reads all of them', 'viewer', OFF, 'Solo lectura: lo cambia un administrador', true],
] as const)('%s', async (_, role, automation, note, isRead) => {
  const { screen } = await renderScreen(`${address}?open=${automation.id}`, { ...on(), ...as(role) })
  await expect.element(screen.getByRole('switch').first()).toHaveAttribute('aria-disabled', 'true')
  if (note !== undefined) await expect.element(screen.getByText(note)).toBeVisible()
  await expect.element(screen.getByText('un cliente escribe fuera de horario')).toBeVisible()
  await expect.poll(() => screen.getByRole('button', { name: /^Cuando:/u }).all().length).toBe(isRead ? 0 : 1)
})

test('switching acts at once, and is taken back where it is refused', async () => {
  const { screen, api } = await renderScreen(address, on({ switch: () => refuse('automation_part_missing') }))
  const control = screen.getByRole('switch', { name: 'Encender Eléctricas' })
  await control.click()
  await expect.poll(() => sentTo(api, 'automations.switch')).toEqual({ on: true })
  await expect.element(screen.getByText(/^Nombra un tema/u).first()).toBeVisible()
  await expect.element(control).toHaveAttribute('aria-checked', 'false')
})

test('before the first there are three to adopt, and one becomes an automation that is off', async () => {
  const made = anAutomation({ on: false })
  let now: Automation[] = []
  const { screen, api, router } = await renderScreen(
    address,
    on({
      list: () => now,
      create: () => {
        now = [made]
        return made
      },
    }),
  )
  await expect.element(screen.getByRole('heading', { name: 'Cuando pase esto, haz aquello' })).toBeVisible()
  await screen.getByRole('link', { name: /^Fuera de horario/u }).click()
  await screen.getByRole('button', { name: 'Crear automatización' }).click()
  await expect.poll(() => api.count('automations.create')).toBe(1)
  expect(sentTo(api, 'automations.create')).toMatchObject({
    when: { event: 'customer_wrote_outside_hours' },
    actions: [{ do: 'send_message', text: expect.stringContaining('{opening}') as string }],
  })
  await expect.poll(() => router.state.location.search).toEqual({ open: made.id })
})

test('a timer has its time in minutes or hours, and an action that comes after the end says so', async () => {
  const idle = anAutomation({
    when: { event: 'customer_idle', minutes: 20 },
    conditions: [],
    actions: [{ do: 'end_conversation' }, { do: 'hand_over' }],
  })
  const opened = await renderScreen(address, on({}, [idle]))
  const { screen, api } = opened
  await expect.element(screen.getByText('No llega a hacerse: la conversación ya ha terminado.')).toBeVisible()
  const never = screen.getByText('No llega a aplicarse: una conversación termina a los 30 min', { exact: false })
  await expect.element(never).not.toBeInTheDocument()
  await chip(opened, 'Tiempo: 20 min').click()
  await screen.getByRole('textbox', { name: 'Tiempo' }).fill('120')
  await expect.element(chip(opened, 'Tiempo: 2 h')).toBeInTheDocument()
  await expect.element(never).toBeVisible()
  await expect
    .poll(() => (sentTo(api, 'automations.dryRun') as AutomationInput).when)
    .toEqual({ event: 'customer_idle', minutes: 120 })
})

test('the dry run tells each conversation, what would have been sent, and why not', async () => {
  const { screen } = await renderScreen(address, on({ dryRun: () => aDryRun(6, 12) }, [FIRST]))
  const panel = screen.getByRole('complementary', { name: 'En seco' })
  await expect.element(panel.getByText('últimas 12 conversaciones')).toBeVisible()
  await expect.element(panel.getByText('veces se habría aplicado', { exact: true })).toBeVisible()
  await expect.element(panel.getByText('Correo a taller.huesca@ciclosalmenara.es')).toBeVisible()
  await expect.element(panel.getByText('El canal es WhatsApp').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Ver las otras 2' }).click()
  panel.getByRole('slider').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(panel.getByText(/^Visitante 1823, 21 nov, 21:14: no se habría aplicado$/u)).toBeVisible()
})

test('without conversations, and where it cannot be done, the dry run says so and the rest works', async () => {
  const { screen, api } = await renderScreen(address, on({ dryRun: () => aDryRun(0, 0) }, [FIRST]))
  await expect.element(screen.getByText('Cuando haya conversaciones, aquí verás qué habría hecho')).toBeVisible()
  api.on({ automations: { dryRun: () => refuse('unknown_error') } })
  await screen.getByRole('button', { name: 'Repetir' }).click()
  await expect.element(screen.getByText('No se ha podido probar en seco')).toBeVisible()
})

test('one is deleted after it was asked, and the next is shown', async () => {
  let now = [FIRST, SECOND]
  const { screen } = await renderScreen(
    address,
    on({
      list: () => now,
      delete: () => {
        now = [SECOND]
        return { success: true }
      },
    }),
  )
  await screen.getByRole('button', { name: 'Más acciones' }).click()
  await screen.getByRole('menuitem', { name: 'Eliminar' }).click()
  await screen.getByRole('button', { name: 'Eliminar la automatización' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Cliente enfadado')
})

test('on a phone there is the list, then the sentence, then a bar that opens the dry run', async () => {
  const { screen } = await renderScreen(address, on())
  await page.viewport(390, 844)
  await screen.getByRole('link', { name: 'Cliente enfadado' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Cliente enfadado')
  await screen.getByRole('button', { name: /^En seco: 7 de 50/u }).click()
  await expect.element(screen.getByRole('dialog').getByText('veces se habría aplicado')).toBeVisible()
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  await screen.getByRole('link', { name: 'Automatizaciones', exact: true }).click()
  await expect.element(screen.getByText('Se aplican en este orden')).toBeVisible()
})
