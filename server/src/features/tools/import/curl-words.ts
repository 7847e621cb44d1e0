import { forEachChild, parse, type SyntaxNode } from 'unbash'

/** Words of one command, its name left out. Places that a shell would fill (`$ID`) stand as they are written. */
export type CurlWords = string[]

/**
 * The cURL commands of a text, as a shell reads them. A terminal's prompt, a fence of Markdown and what stands before
 * the first command are passed over; what a browser copies for Windows is brought into the shell's form first.
 * @returns nothing where a quote or a bracket is left open, or there is no such command
 */
export function curlCommands(text: string): CurlWords[] | undefined {
  const source = quotedAddresses(ofWindows(fromFirstCommand(text)))
  if (source === '') return undefined
  const script = parse(source)
  if (script.errors && script.errors.length > 0) return undefined
  const commands = commandsOf(script).flatMap(({ words }) =>
    words.length > 0 ? [words.map(({ value }) => value)] : [],
  )
  return commands.length > 0 && commands.every((words) => words.length <= MOST_WORDS)
    ? commands.flatMap(splitRequests)
    : undefined
}

/** Real commands have fewer, and `parseArgs` needs four times as long for twice as many. */
const MOST_WORDS = 1000

/** A line that begins with the command, behind a prompt where there is one. */
const COMMAND = /^[ \t]*(?:[$>#%][ \t]+)?(?=(?:\S*[/\\])?curl(?:\.exe)?\s)/gimu

function fromFirstCommand(text: string): string {
  const lines = text.replaceAll(/^[ \t]*```.*$/gmu, '').replaceAll(COMMAND, '')
  const begins = /^(?:\S*[/\\])?curl(?:\.exe)?\s/imu.exec(lines)
  const source = lines.slice(begins?.index ?? 0)
  // A word processor has made them curly.
  return /['"]/u.test(source) ? source : source.replaceAll(/[“”„]/gu, '"').replaceAll(/[‘’]/gu, "'")
}

/**
 * Normalises text that browsers copy for cmd.exe (`^` before signs and at ends of lines) or that is written for PowerShell.
 */
function ofWindows(source: string): string {
  if (/\^"|\^[ \t]*\r?\n/u.test(source)) {
    return source
      .replaceAll(/\^(?:[ \t]*\r?\n\r?\n|[ \t]*\r?\n|([\s\S]))/gu, (written: string, sign?: string) => {
        if (sign !== undefined) return sign
        // One line end behind the sign goes on with the command, a second one is a line end of the word.
        return (written.match(/\n/gu) ?? []).length > 1 ? '\n' : ' '
      })
      .replaceAll(/[$`]/gu, String.raw`\$&`)
  }
  if (/`[ \t]*\r?\n/u.test(source)) return source.replaceAll(/`[ \t]*\r?\n/gu, ' ').replaceAll('`"', String.raw`\"`)
  return source.replaceAll('\r\n', '\n').replaceAll(/\\[ \t]+\n/gu, '\\\n')
}

/** A shell would end an address without quotes at its `&`, and take `<id>` for a file. A pasted command does not mean that. */
function quotedAddresses(source: string): string {
  const pieces: string[] = []
  let end = 0
  for (const { pos } of commandsOf(parse(source)).flatMap(({ words }) => words)) {
    const address = pos < end ? '' : addressAt(source, pos)
    if (!/[&<(]/u.test(address)) continue
    pieces.push(source.slice(end, pos), `'${address}'`)
    end = pos + address.length
  }
  return [...pieces, source.slice(end)].join('')
}

/** An address without quotes, to its end as a person sees it. */
function addressAt(source: string, pos: number): string {
  const address = /^(?:https?:\/\/|[\w.-]{1,255}\.[a-z]{2,63}\/)[^\s'"\\;|]*/iu
  return address.exec(source.slice(pos, pos + 4000))?.[0] ?? ''
}

type FoundCommand = { words: readonly { value: string; pos: number }[] }

/** All commands of that name, wherever they stand: behind a pipe, in a loop, one after another. */
function commandsOf(script: ReturnType<typeof parse>): FoundCommand[] {
  const found: FoundCommand[] = []
  const visit = (node: SyntaxNode) => {
    if (node.type === 'Command' && /(?:^|[/\\])curl(?:\.exe)?$/iu.test(node.name?.value ?? '')) {
      found.push({ words: node.suffix.flatMap((each) => (each.type === 'Word' ? [each] : [])) })
      return
    }
    forEachChild(node, visit)
  }
  visit(script)
  return found
}

/** `--next` begins another request. */
function splitRequests(words: CurlWords): CurlWords[] {
  const requests: CurlWords[] = [[]]
  for (const word of words) {
    if (word === '--next' || word === '-:') requests.push([])
    else requests.at(-1)?.push(word)
  }
  return requests
}
