import { expect, test } from 'vitest'
import { createPorts, port, provide } from '#platform/ports.ts'

const greet = port<(name: string) => string>('greet')

test('a value that features above provide is had below, in their order', () => {
  const ports = createPorts([provide(greet, (name) => `Hola, ${name}`), provide(greet, (name) => `Hi, ${name}`)])
  expect(ports.all(greet).map((each) => each('Marta'))).toEqual(['Hola, Marta', 'Hi, Marta'])
})

test('a port that exactly one feature has to provide names itself if none or two do', () => {
  expect(createPorts([provide(greet, (name) => name)]).one(greet)('Marta')).toBe('Marta')
  expect(() => createPorts([]).one(greet)).toThrow('greet: 0 features provide it')
  const twice = createPorts([provide(greet, (name) => name), provide(greet, (name) => name)])
  expect(() => twice.one(greet)).toThrow('greet: 2 features provide it')
})
