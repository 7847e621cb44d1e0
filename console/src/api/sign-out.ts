import { forgetPerson } from './kept-work.ts'
import { endSession, sessionUser } from './session.ts'

/** Signs out here and on the server, and forgets what was being written. */
export async function signOut(): Promise<void> {
  await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
  const user = sessionUser()
  if (user) forgetPerson(user.id)
  endSession()
}
