import { DEFAULT_LIVE_CHAT, KeptLiveChatSettings } from '@tertulia/contract/live-chat'
import { done } from '@tertulia/contract/shapes'
import { Team } from '@tertulia/contract/teams'
import { expect, test } from 'vitest'
import { AGENT, MEMBERSHIP, ORGANIZATION, PERSON } from '#test/a-business.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const NOELIA = { user_id: crypto.randomUUID(), name: 'Noelia', load: 2, availability: 'busy' as const }
const AT = '2026-11-20T09:00:00.000Z'
const SHIPPING: Team = {
  id: crypto.randomUUID(),
  name: 'Envíos',
  user_ids: [NOELIA.user_id],
  agent_ids: [AGENT.id],
  updated_at: AT,
}

/** A server that keeps what it is told. */
function keeping(all: Team[] = []): Fakes {
  let settings: KeptLiveChatSettings = { ...DEFAULT_LIVE_CHAT, updated_at: null }
  return {
    liveChat: {
      settings: () => settings,
      updateSettings: ({ body }) => (settings = KeptLiveChatSettings.parse({ ...body, updated_at: AT })),
      attendants: () => [{ user_id: PERSON.id, name: 'Marta', load: 0, availability: 'available' }, NOELIA],
    },
    teams: {
      list: () => all,
      create: ({ body: { name, user_ids, agent_ids } }) => {
        const made = { id: crypto.randomUUID(), name, user_ids, agent_ids, updated_at: AT }
        all.push(made)
        return made
      },
      update: ({ params, body }) => Team.parse({ ...body, id: params.id, updated_at: AT }),
      delete: ({ params }) => {
        all.splice(
          all.findIndex(({ id }) => id === params.id),
          1,
        )
        return done
      },
    },
  }
}

test('an administrator changes after how long a customer is told, and what happens then', async () => {
  const { screen, api } = await renderScreen('/settings/live-chat', keeping())
  await screen.getByRole('combobox', { name: 'Avisar al cliente' }).click()
  await screen.getByRole('option', { name: 'Nunca' }).click()
  await screen.getByRole('radio', { name: 'Sigue en la cola' }).click()
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => api.count('liveChat.updateSettings')).toBe(1)
  expect(api.calls.find(({ name }) => name === 'liveChat.updateSettings')?.sent).toMatchObject({
    params: { organization_id: ORGANIZATION.id },
    body: { ...DEFAULT_LIVE_CHAT, answer_minutes: null, when_nobody: 'queue' },
  })
  await expect.element(screen.getByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox', { name: 'Avisar al cliente' })).toHaveTextContent('Nunca')
})

test('a team is made with its people and its agents', async () => {
  const { screen, api } = await renderScreen('/settings/live-chat', keeping())
  await screen.getByRole('button', { name: 'Nuevo grupo' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Taller')
  await dialog.getByRole('checkbox', { name: 'Noelia' }).click()
  await dialog.getByRole('checkbox', { name: AGENT.name }).click()
  await dialog.getByRole('button', { name: 'Guardar grupo' }).click()
  await expect.element(screen.getByRole('row', { name: /Taller.*Noelia.*Aitana/u })).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'teams.create')?.sent.body).toEqual({
    organization_id: ORGANIZATION.id,
    name: 'Taller',
    user_ids: [NOELIA.user_id],
    agent_ids: [AGENT.id],
  })
})

test('a name that is taken is told at its field, and a team is deleted after a question', async () => {
  const { screen, api } = await renderScreen('/settings/live-chat', keeping([SHIPPING]))
  api.on({ teams: { update: () => refuse('team_name_taken', { at: 'name' }) } })
  await screen.getByRole('button', { name: 'Envíos', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Guardar grupo' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('aria-invalid', 'true')
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen
    .getByRole('row', { name: /Envíos/u })
    .getByRole('button')
    .last()
    .click()
  await screen.getByRole('menuitem', { name: 'Eliminar' }).click()
  await screen.getByRole('button', { name: 'Eliminar grupo' }).click()
  await expect.element(screen.getByText('Aún no hay grupos')).toBeVisible()
})

test('a viewer sees the settings as text', async () => {
  const { screen } = await renderScreen('/settings/live-chat', {
    ...keeping(),
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] },
  })
  await expect.element(screen.getByText('Tras 5 minutos').first()).toBeVisible()
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Grupos' })).not.toBeInTheDocument()
})
