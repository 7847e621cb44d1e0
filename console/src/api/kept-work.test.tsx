import { afterEach, expect, test, vi } from 'vitest'
import { SESSION } from '#test/a-business.ts'
import { forgetPerson, keep, keptNames, ownerHere, readKept } from './kept-work.ts'
import { beginSession, clearSession } from './session.ts'
import { signOut } from './sign-out.ts'

const LUCIA = { ...SESSION, user: { ...SESSION.user, id: crypto.randomUUID() } }

afterEach(() => {
  clearSession()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('stored work outlives the session, also work typed after its end, and only its author sees it', () => {
  beginSession(SESSION)
  const owner = ownerHere()
  keep(owner, 'draft a', 'Sale mañana')
  clearSession()
  keep(owner, 'draft b', 'y llega el lunes')
  beginSession(LUCIA)
  expect(keptNames(ownerHere(), 'draft ')).toEqual([])
  // A page of the one before is still open in another tab.
  keep(owner, 'draft c', 'por la tarde')
  expect(keptNames(ownerHere(), 'draft ')).toEqual([])
  beginSession(SESSION)
  expect(keptNames(ownerHere(), 'draft ').map((name) => readKept(owner, name))).toEqual([
    'Sale mañana',
    'y llega el lunes',
    'por la tarde',
  ])
})

test('signing out forgets it, and a page that is still open keeps nothing more until its person is in again', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  beginSession(SESSION)
  const owner = ownerHere()
  keep(owner, 'draft a', 'Sale mañana')
  await signOut()
  keep(owner, 'draft a', 'Sale mañana, seguro')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sale mañana')
  beginSession(SESSION)
  keep(owner, 'draft a', 'De nuevo')
  expect(readKept(owner, 'draft a')).toBe('De nuevo')
})

test('it is gone after a week, and with the account at once', () => {
  beginSession(SESSION)
  keep(SESSION.user.id, 'draft a', 'Sale mañana')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 86_400_000 + 1)
  expect(readKept(SESSION.user.id, 'draft a')).toBeUndefined()
  expect(keptNames(SESSION.user.id, '')).toEqual([])
  keep(SESSION.user.id, 'draft b', 'Otra')
  forgetPerson(SESSION.user.id)
  expect(JSON.stringify({ ...localStorage })).not.toContain('Otra')
})
