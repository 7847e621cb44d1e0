import { useEffect } from 'react'

/** Puts the bubble on the page once. It stays when the component goes: a visitor may be talking. */
export function TertuliaBubble({ home, agent, lang, position }) {
  useEffect(() => {
    if (window.Tertulia || document.querySelector('script[data-agent][src$="/widget.js"]')) return
    const script = document.createElement('script')
    script.src = new URL('/widget.js', home).href
    script.async = true
    script.dataset.agent = agent
    if (lang) script.dataset.lang = lang
    if (position) script.dataset.position = position
    document.body.append(script)
  }, [home, agent, lang, position])
  return null
}
