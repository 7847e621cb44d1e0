import { readFileSync } from 'node:fs'

/**
 * A list in a file beside the code: UTF-8, one entry a line. Lines that begin with `#` are for readers.
 * @returns a function that reads the file at its first call
 */
export function lineList(file: URL): () => readonly string[] {
  let lines: readonly string[] | undefined
  return () => (lines ??= linesOf(file))
}

/**
 * Lists in a file beside the code, each below its name in square brackets.
 * @param names each has to be there once, with an entry, and no other
 * @returns a function that reads the file at its first call
 */
export function sectionLists<Name extends string>(
  file: URL,
  names: readonly Name[],
): () => Readonly<Record<Name, readonly string[]>> {
  let sections: Readonly<Record<Name, readonly string[]>> | undefined
  return () => (sections ??= sectionsOf(file, names))
}

function linesOf(file: URL): string[] {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/u)
    .filter((line) => line !== '' && !line.startsWith('#'))
  const odd = lines.find((line) => line !== line.trim())
  if (odd !== undefined) throw new Error(`${file.pathname}: space around “${odd}”`)
  return lines
}

function sectionsOf<Name extends string>(file: URL, names: readonly Name[]): Record<Name, string[]> {
  const sections = new Map<string, string[]>()
  let current: string[] | undefined
  for (const line of linesOf(file)) {
    const [, name] = /^\[(\w+)\]$/u.exec(line) ?? []
    if (name === undefined) current?.push(line)
    else if (sections.has(name)) throw new Error(`${file.pathname}: [${name}] stands there twice`)
    else sections.set(name, (current = []))
    if (!current) throw new Error(`${file.pathname}: “${line}” stands in no section`)
  }
  const missing = names.find((name) => !sections.get(name)?.length)
  if (missing !== undefined) throw new Error(`${file.pathname}: [${missing}] is empty or missing`)
  const unknown = [...sections.keys()].find((name) => !names.some((each) => each === name))
  if (unknown !== undefined) throw new Error(`${file.pathname}: [${unknown}] is not known`)
  return Object.fromEntries(sections) as Record<Name, string[]>
}
