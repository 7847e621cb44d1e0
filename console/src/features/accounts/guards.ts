import { redirect } from '@tanstack/react-router'
import { refreshSession } from '#api/renew-session.ts'
import { accessToken } from '#api/session.ts'
import { doorAt } from './doors.ts'

/** Sends somebody elsewhere; a door is a page of its own. To be thrown while a route loads. */
export const sendTo = (address: string) =>
  redirect({ href: address, reloadDocument: doorAt(address.split('?', 1)[0] ?? '') !== undefined })

/** Lets in who has a session or can renew it. @param back where to come back to after signing in */
export async function requireSession(back?: string): Promise<void> {
  // A server that does not answer has refused nobody: what the page asks next says so.
  if (accessToken() || (await refreshSession()) !== 'over') return
  throw sendTo(back ? `/login?next=${encodeURIComponent(back)}` : '/login')
}
