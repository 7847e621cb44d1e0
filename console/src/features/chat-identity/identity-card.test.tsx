import { expect, test } from 'vitest'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aBubble } from '#test/a-bubble.ts'
import { renderScreen } from '#test/render-screen.tsx'

const ADDRESS = `/agents/${AGENT.id}/channels/bubble?tab=install`
const CREATED = '2026-11-20T10:00:00.000Z'
const bubbles = { get: () => aBubble() }

test('the secret is shown once, with the code to sign with in three languages', async () => {
  let secret: { last_four: string; created_at: string } | null = null
  const { screen, api } = await renderScreen(ADDRESS, {
    bubbles,
    chatIdentity: {
      get: () => secret,
      create: () => {
        secret = { last_four: 'wxyz', created_at: CREATED }
        return { ...secret, secret: 'the-whole-secret-wxyz' }
      },
    },
  })
  await screen.getByRole('button', { name: 'Crear el secreto' }).click()
  await expect.element(screen.getByLabelText('Secreto', { exact: true })).toHaveValue('the-whole-secret-wxyz')
  await screen.getByRole('button', { name: 'Ya lo he guardado' }).click()
  await expect.element(screen.getByText(/acaba en wxyz/)).toBeVisible()
  expect(document.body.textContent).not.toContain('the-whole-secret')
  const code = screen.getByRole('figure', { name: 'En tu servidor' })
  for (const [name, line] of [
    ['Node', 'new SignJWT'],
    ['PHP', 'JWT::encode'],
    ['Python', 'jwt.encode'],
  ] as const) {
    await screen.getByRole('radio', { name }).click()
    await expect.poll(() => code.element().textContent).toContain(line)
    expect(code.element().textContent).toContain(AGENT.id)
  }
  await screen.getByRole('button', { name: 'Cambiar el secreto' }).click()
  expect(api.count('chatIdentity.create')).toBe(1)
  await screen.getByRole('dialog').getByRole('button', { name: 'Cambiar el secreto' }).click()
  await expect.element(screen.getByLabelText('Secreto', { exact: true })).toBeVisible()
  expect(api.count('chatIdentity.create')).toBe(2)
})

test('a member who may not connect channels sees that there is a secret, and cannot change it', async () => {
  const { screen } = await renderScreen(ADDRESS, {
    bubbles,
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] },
    chatIdentity: { get: () => ({ last_four: 'wxyz', created_at: CREATED }) },
  })
  await expect.element(screen.getByText(/acaba en wxyz/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cambiar el secreto' })).not.toBeInTheDocument()
})
