import type { Walk } from '../visit.ts'

export const valueReportWalk: Walk = {
  '/boards/value': () => [
    ['owner', '/boards/value', 'value-report'],
    ['owner', `/boards/value?month=${new Date().toISOString().slice(0, 7)}`, 'value-report-under-way'],
    ['beginner', '/boards/value', 'value-report-without-agent'],
    ['viewer', '/boards/value', 'viewer-value-report'],
  ],
}
