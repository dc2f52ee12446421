import { business } from '../business/business.ts'

/** A part of the privacy notice. */
export type PrivacySection = { heading: string; paragraphs: readonly string[] }

// What the product does, in plain words. A test compares the periods with those in the code; how long the office keeps
// its records, and where, is the owner's to decide (docs/launch-checklist.md).
/** How long a technician's phone keeps jobs, in months. */
export const PHONE_JOB_MONTHS = 24
/** How long a technician's phone keeps reports, in days. */
export const PHONE_REPORT_DAYS = 90
/** After how many days without a connection a phone deletes what it keeps. */
export const PHONE_CONTACT_DAYS = 30
/** How long a phone keeps work that the office has refused and the technician has put away, in days. */
export const PHONE_PUT_AWAY_DAYS = 90

/** The privacy notice. */
export const PRIVACY: readonly PrivacySection[] = [
  {
    heading: 'When you read this site',
    paragraphs: [
      'It sets no cookies, stores nothing on your device, counts no visitors and loads nothing from other companies. One page asks our database something: the one that checks a certificate, described below. The company that hosts the site sees, as any host does, the address of your connection and which page you asked for.',
      'A link to WhatsApp opens nothing until you tap it. From then on WhatsApp’s own privacy notice applies to the chat.',
    ],
  },
  {
    heading: 'When you check a certificate',
    paragraphs: [
      'The page that checks certificates sends the number you enter or scan to our database. The company that runs the database for us sees the address of your connection, as it does for every request. It is sent in such a way that it appears in no log of visits.',
      'So that nobody can guess numbers, we count the checks from each connection for up to an hour. We do not store the address for that, only a code made from it and a random value. Code and random value are of no use after the hour, and the first check after it deletes them. We do not record who has checked which certificate.',
    ],
  },
  {
    heading: 'When you ring or write to us',
    paragraphs: [
      'To come to your house we need your name, telephone number and address, the day and time, and what is to be done. If you give us your e-mail address, or tell us how to find or enter the house, we store that too. We use all of it to do the work that you ask for, and for nothing else. We do not sell it, and we send no advertising.',
      'The office and the technician who has your job can read it. Other technicians cannot.',
    ],
  },
  {
    heading: 'What we write down at your house',
    paragraphs: [
      'The report has the condition of each part of the chimney, the safety checks, what we recommend, photographs of the chimney, the technician’s name, and your name and signature if you signed. We also record when the work began and ended, and, if we could not do it, why. If a report is corrected, its earlier versions stay on record.',
      'The place where a photograph was taken is removed from it on the technician’s phone. Photographs are stored at addresses that cannot be guessed or listed: only somebody who has been given an address can open the photograph.',
      'A technician who comes to you again sees what the last report said, so that nobody starts from nothing. Whoever holds the number of a certificate can check that it is genuine, and then sees the day, the county, the overall status, when the next inspection is due, and whether there is a later version: no name, no address and no photograph.',
    ],
  },
  {
    heading: 'Where it is stored, and for how long',
    paragraphs: [
      'Customers, jobs, reports and photographs are in a database that a hosting company runs for us. Connections to it are encrypted. Nothing in it is deleted by itself: a chimney’s history is what makes the next inspection worth having. We delete your data when you ask us to, unless the law obliges us to keep it. Our backups are kept apart, and deleted in their turn.',
      `A technician’s phone has the jobs to come and those of the last ${PHONE_JOB_MONTHS} months, and reports of the last ${PHONE_REPORT_DAYS} days, so that it works where there is no signal. It deletes them when the technician signs out or leaves, and after ${PHONE_CONTACT_DAYS} days without a connection to us. Only work that has not been sent yet stays until it has been. If the office cannot accept a piece of work and the technician puts it away, it can be read on that phone for another ${PHONE_PUT_AWAY_DAYS} days.`,
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      `You may ask what we have stored about you, have it corrected or deleted, have a copy of it, or object to its use. Write to ${business.email} or ring ${business.phone}. We store what we need to do the work that you order and to prove how we left the chimney: the law calls this a contract, and a legitimate interest.`,
      'If you think that we handle your data wrongly, you can complain to the Data Protection Commission, at dataprotection.ie.',
    ],
  },
]
