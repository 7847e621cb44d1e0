import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** The three cuts of type on a page. */
export type Cut = 'text' | 'strong' | 'display'

const { resolve } = createRequire(import.meta.url)
const fontsByPath = new Map<string, Font>()

/** Reading one takes longer than writing a page with it. */
function fontAt(path: string): Font {
  const known = fontsByPath.get(path)
  if (known) return known
  const font = create(readFileSync(resolve(path)))
  if ('fonts' in font) throw new Error(`${path} is a collection of fonts`)
  fontsByPath.set(path, font)
  return font
}

/** The family of text has neither Greek nor Cyrillic: those are set in the other one. */
const FONTS: Record<Cut, () => [Font, Font]> = {
  text: () => [
    fontAt('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
    fontAt('@expo-google-fonts/alegreya/400Regular/Alegreya_400Regular.ttf'),
  ],
  strong: () => [
    fontAt('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
    fontAt('@expo-google-fonts/alegreya/600SemiBold/Alegreya_600SemiBold.ttf'),
  ],
  display: () => [
    fontAt('@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf'),
    fontAt('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
  ],
}

/** A stretch of text in one font; a sign that no font has is a question mark. */
export type FontRun = { text: string; font: Font }

/** Splits a text into stretches that one font each can show. */
export function runsInFonts(text: string, cut: Cut): FontRun[] {
  const fonts = FONTS[cut]()
  const stretches: FontRun[] = []
  for (const sign of text.normalize('NFC').replaceAll(THIN_SPACES, '\u00A0')) {
    const known = fonts.find((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    const font = known ?? fonts[0]
    const shown = known ? sign : '?'
    const last = stretches.at(-1)
    if (last?.font === font) last.text += shown
    else stretches.push({ text: shown, font })
  }
  return stretches
}

/** `Intl` writes them in numbers and spans of days, and fonts lack them. */
const THIN_SPACES = /[\u2009\u200A\u202F]/gu
