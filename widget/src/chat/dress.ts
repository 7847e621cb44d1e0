import type { ChatLook } from '@tertulia/contract/chat'
import { asTextOn } from '@tertulia/contract/brand-color'

const SURFACES = { light: ['#FFFFFF', '#191A19'], dark: ['#161817', '#EEF1EF'] } as const

const page = document.documentElement
const isSystemDark = matchMedia('(prefers-color-scheme: dark)')
let worn: ChatLook | undefined

/** The business's theme, colour, font and corners, kept readable whatever the colour. */
export function dress(look: ChatLook): void {
  if (!worn) isSystemDark.addEventListener('change', draw)
  worn = look
  draw()
}

function draw() {
  if (!worn) return
  const { theme, brand_color, on_brand, font, corner, size } = worn
  const isDark = theme === 'simple_dark' || (theme === 'system' && isSystemDark.matches)
  const [surface, text] = SURFACES[isDark ? 'dark' : 'light']
  Object.assign(page.dataset, { theme: isDark ? 'dark' : 'light', font, corner, size })
  page.style.setProperty('--brand', brand_color)
  page.style.setProperty('--on-brand', on_brand)
  page.style.setProperty('--brand-text', asTextOn(surface, brand_color, text))
}
