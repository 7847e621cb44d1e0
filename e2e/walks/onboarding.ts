import type { Walk } from '../visit.ts'

export const onboardingWalk: Walk = {
  '/': () => [['stranger', '/', 'root']],
  '/onboarding': () => [
    ['newcomer', '/onboarding?stage=0', 'onboarding-person'],
    ['founder', '/onboarding?stage=1', 'onboarding-organization'],
    ['founder', '/onboarding?stage=2', 'onboarding-type'],
    ['founder', '/onboarding?stage=3', 'onboarding-custom'],
    ['founder', '/onboarding?stage=4', 'onboarding-knowledge'],
    ['founder', '/onboarding?stage=5', 'onboarding-done'],
  ],
  '/onboarding-member': () => [
    ['invited', '/onboarding-member?stage=0', 'onboarding-member-person'],
    ['invited', '/onboarding-member?stage=1', 'onboarding-member-invitation'],
    ['newcomer', '/onboarding-member?stage=1', 'onboarding-member-none'],
  ],
}
