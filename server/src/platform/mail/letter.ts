import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { Mail } from '#platform/mail/mailer.ts'

/** The texts of a mail. Nothing that a person typed may stand in it where the address is not known to be the reader's. */
type Words = { subject: string; lead: string; button: string; foot: string }
/** A mail's texts in both languages: a mail that lacks one does not compile. */
export type LetterWords = Record<InterfaceLanguage, Words>

export type Reader = { email: string; language: InterfaceLanguage }

/** A mail of fixed words with one link, plain and HTML, in its reader's language. */
export function letter({ email, language }: Reader, mail: LetterWords, link: string): Mail {
  const words = mail[language]
  return {
    to: email,
    subject: words.subject,
    text: `${words.lead}\n\n${words.button}: ${link}\n\n${words.foot}\n\nTertulia`,
    html: `<!doctype html><html lang="${language}"><body style="margin:0;background:#F4F2EF;padding:32px 16px;font:15px/22px system-ui,sans-serif;color:#1D1719">
<div style="max-width:480px;margin:0 auto;background:#fff;border:1px solid #E8E4DF;border-radius:12px;padding:32px">
<p style="margin:0 0 20px;font:700 20px/24px Georgia,serif">Tertulia</p>
<p style="margin:0 0 24px">${words.lead}</p>
<p style="margin:0 0 24px"><a href="${link.replaceAll('&', '&amp;')}" style="display:inline-block;background:#8A1845;color:#fff;text-decoration:none;font-weight:600;padding:10px 16px;border-radius:6px">${words.button}</a></p>
<p style="margin:0;color:#6A6361;font-size:13px;line-height:18px">${words.foot}</p>
</div></body></html>`,
  }
}
