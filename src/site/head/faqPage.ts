import type { FAQPage } from 'schema-dts'
import { QUESTIONS } from '#content/pages/faq.ts'

/** The questions and answers of the page, with the same text. */
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
