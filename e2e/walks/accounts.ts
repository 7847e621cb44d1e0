import type { Walk } from '../visit.ts'

export const accountsWalk: Walk = {
  '/login': () => [['stranger', '/login', 'sign-in']],
  '/signup': () => [['stranger', '/signup', 'sign-up']],
  '/forgot-password': () => [['stranger', '/forgot-password', 'recover']],
  '/auth/callback': () => [['stranger', '/auth/callback', 'outside-return-of-nobody']],
  '/confirm-email': () => [
    ['stranger', '/confirm-email', 'confirm-without-link'],
    ['stranger', '/confirm-email?token=used', 'confirm-dead-link'],
  ],
  '/confirm-new-email': () => [
    ['stranger', '/confirm-new-email', 'new-email-without-link'],
    ['stranger', '/confirm-new-email?token=used', 'new-email-dead-link'],
  ],
  '/undo-email-change': () => [
    ['stranger', '/undo-email-change', 'undo-email-without-link'],
    ['stranger', '/undo-email-change?token=one', 'undo-email'],
  ],
  '/reset-password': () => [
    ['stranger', '/reset-password', 'reset-without-link'],
    ['stranger', '/reset-password?token=one', 'reset'],
  ],
  '/not_verified': () => [['newcomer', '/not_verified', 'not-verified']],
}
