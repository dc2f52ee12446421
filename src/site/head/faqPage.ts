import type { FAQPage } from 'schema-dts'
import { QUESTIONS } from '#content/pages/faq.ts'

/** The questions with the answers that the page shows, word for word. */
export function faqPage(): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
