import type { Mail } from '#platform/mail/mailer.ts'
import { textAsHtml } from '#platform/mail/text-as-html.ts'

/** A mail to a customer: plain paragraphs, no links of ours and no name of the product. */
type CustomerLetter = { email: string; language: string; subject: string; paragraphs: readonly string[] }

export const customerLetter = ({ email, language, subject, paragraphs }: CustomerLetter): Mail => ({
  to: email,
  subject,
  text: paragraphs.join('\n\n'),
  html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:32px 16px;font:15px/22px system-ui,sans-serif;color:#1D1719">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map((each) => `<p style="margin:0 0 16px">${textAsHtml(each)}</p>`).join('\n')}
</div></body></html>`,
})
