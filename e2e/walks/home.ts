import type { Walk } from '../visit.ts'

export const homeWalk: Walk = {
  '/home': () => [
    ['owner', '/home', 'home'],
    ['beginner', '/home', 'home-without-agent'],
    ['viewer', '/home', 'viewer-home'],
  ],
}
