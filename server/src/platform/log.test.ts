import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { LOG_OPTIONS } from '#platform/log.ts'

function logged(fields: object): string {
  let written = ''
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      written += chunk.toString()
      done()
    },
  })
  pino({ ...LOG_OPTIONS, level: 'info' }, sink).info(fields, 'something happened')
  return written
}

test.each(['token', 'secret', 'password', 'authorization', 'cookie', 'api_key'])(
  'a log holds no %s, on its own or one step down',
  (name) => {
    for (const fields of [{ [name]: 'nadie-lo-lee' }, { headers: { [name]: 'nadie-lo-lee' } }]) {
      expect(logged(fields)).toContain('•••')
      expect(logged(fields)).not.toContain('nadie-lo-lee')
    }
  },
)

test('a line of the log is JSON and says nothing of the machine', () => {
  const line = JSON.parse(logged({ request_id: 'x' })) as Record<string, unknown>
  expect(Object.keys(line).sort()).toEqual(['level', 'msg', 'request_id', 'time'])
})
