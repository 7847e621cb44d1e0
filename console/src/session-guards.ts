import { redirect } from '@tanstack/react-router'
import { refreshSession } from '#api/renew-session.ts'
import { accessToken } from '#api/session.ts'
import { isPublicPage } from './public-pages.ts'

/** Redirects to an address; a public page is a document of its own. To be thrown while a route loads. */
export const sendTo = (address: string) =>
  redirect({ href: address, reloadDocument: isPublicPage(address.split('?', 1)[0] ?? '') })

/** Lets in who has a session or can renew it. @param back where to come back to after signing in */
export async function requireSession(back?: string): Promise<void> {
  // A server that does not answer has not refused the session: the page's next call tells so.
  if (accessToken() || (await refreshSession()) !== 'over') return
  throw sendTo(back ? `/login?next=${encodeURIComponent(back)}` : '/login')
}
