import type { ModelPrompt, ToolRequest } from '#engine/language-model.ts'

const CHARACTERS_A_TOKEN = 4

/** An estimate: no two models count tokens alike. */
export const tokensIn = (characters: number): number => Math.ceil(characters / CHARACTERS_A_TOKEN)

/** All that is sent to a model. */
export const charactersSent = ({ system, front = '', messages, tools = [] }: ModelPrompt): number =>
  messages.reduce(
    (sum, each) => sum + each.text.length + ('requests' in each ? charactersOf(each.requests) : 0),
    system.length + front.length + (tools.length > 0 ? JSON.stringify(tools).length : 0),
  )
/** Characters of the tool requests. */
export const charactersOf = (requests: readonly ToolRequest[] = []) =>
  requests.reduce((sum, { name, input }) => sum + name.length + input.length, 0)
