import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import { languageOfText } from '#engine/customer-language.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'

/** Which passages answer in another language than the customer is answered in, by their id, with that language. */
export type InOtherLanguage = ReadonlyMap<string, string>

/** An FAQ is in the language its writer said; of a file's sentence only itself tells, as files may be in any. */
export async function inOtherLanguage(
  answers: readonly Retrieved[],
  language: AgentLanguage,
): Promise<InOtherLanguage> {
  const written = answers
    .filter((each) => each.language !== language)
    .map(async (each) => [each.passage_id, await languageOf(each)] as const)
  return new Map((await Promise.all(written)).flatMap(([id, of]) => (of && of !== language ? [[id, of] as const] : [])))
}

const languageOf = async (passage: Retrieved): Promise<string | undefined> =>
  passage.kind === 'faq' ? passage.language : languageOfText(passage.answer().said)

/** «I only have this in Spanish:», in the language of the words. */
export const onlyInLanguageNote = (
  { only_in }: FixedTexts,
  { language }: Pick<TurnInput, 'language'>,
  written: string,
): string => only_in.replace('{language}', new Intl.DisplayNames(language, { type: 'language' }).of(written) ?? written)
