import type { Walk } from '../visit.ts'

export const boardsWalk: Walk = {
  '/boards/conversations': () => [
    ['owner', '/boards/conversations', 'board'],
    ['owner', '/boards/conversations?period=today&channel=web', 'board-empty'],
    ['beginner', '/boards/conversations', 'board-without-agent'],
    ['viewer', '/boards/conversations?days=90', 'viewer-board'],
  ],
  '/boards/capabilities': () => [
    ['owner', '/boards/capabilities', 'board-capabilities'],
    ['owner', '/boards/capabilities?period=today&channel=web', 'board-capabilities-empty'],
    ['beginner', '/boards/capabilities', 'board-capabilities-without-agent'],
    ['viewer', '/boards/capabilities?days=90', 'viewer-board-capabilities'],
  ],
  '/boards/tools': () => [
    ['owner', '/boards/tools', 'board-tools'],
    ['owner', '/boards/tools?period=today', 'board-tools-today'],
    ['beginner', '/boards/tools', 'board-tools-without-agent'],
    ['viewer', '/boards/tools?days=90', 'viewer-board-tools'],
  ],
  '/boards/definitions': () => [['owner', '/boards/definitions', 'board-definitions']],
  '/insights': () => [
    ['owner', '/insights', 'insights'],
    ['owner', '/insights?period=today&channel=web', 'insights-empty'],
    ['beginner', '/insights', 'insights-without-agent'],
    ['viewer', '/insights?days=90', 'viewer-insights'],
  ],
}
