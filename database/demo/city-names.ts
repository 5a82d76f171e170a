import type { Dice } from './city-dice.ts'

type Gender = 'female' | 'male'

const first: Record<Gender, string> = {
  female: `Aadhya Ahana Aishwarya Akshara Amrita Anika Anjali Anushka Aparna Avni Bhavana Charvi Deepa Divya Esha
    Farheen Gauri Hamsa Ira Ishita Janhavi Jyothi Kavya Keerthana Kiara Lavanya Mahira Manasi Meghana Mira Mrunal
    Namrata Navya Neha Nisha Nitya Pallavi Pooja Prachi Pranjali Radhika Rhea Ritu Rukmini Saanvi Sahana Sanjana Sara
    Shalini Shreya Sneha Soumya Suhani Swara Tanvi Tara Trisha Vaishnavi Vidya Yamini`,
  male: `Aaditya Abhay Abhinav Advait Aditya Ajay Akash Amit Anand Aniket Arjun Armaan Aryan Ashwin Ayaan Bharath
    Chirag Darshan Dev Dhruv Faizan Gautham Girish Harsh Hrithik Ishaan Jay Kabir Karan Karthik Krish Kunal Laksh
    Madhav Manish Mihir Naveen Neel Nihal Omkar Parth Pranav Rahul Raghav Rehan Rishi Rohit Sachin Sameer Samarth
    Shaurya Siddharth Soham Sudeep Tejas Tushar Varun Vedant Vihaan Yash`,
}

const last = {
  bengaluru: `Acharya Bhat Chandrasekhar Das Gowda Hegde Hussain Iyengar Jain Kamath Kini Krishnan Kumar Mathew Murthy
    Naidu Naik Narayan Pai Pillai Prabhu Prasad Rajan Ramesh Rao Reddy Shenoy Shetty Subramanian Thomas Urs Varma`,
  pune: `Agarwal Apte Bapat Bhave Chavan Deshmukh Deshpande Dixit Gaikwad Gokhale Gupta Jadhav Joshi Kale Kelkar
    Kulkarni Limaye Marathe Mehta Mulla Naik Paranjape Patil Pawar Phadke Sathe Sawant Shah Shinde Tambe Thorat Wagle`,
} as const

const hindi: Record<Gender, string> = {
  female: 'अनन्या अवनी इशिता काव्या नंदिनी नव्या पूजा मीरा राधिका रिया शालिनी श्रेया सान्वी सुहानी',
  male: 'अद्वैत अनिकेत आरुष आर्यन ईशान कबीर करण ध्रुव पार्थ यश रोहित विहान वेदांत समर्थ',
}
const hindiLast = 'अग्रवाल कुलकर्णी गुप्ता जोशी तिवारी देशपांडे पाटिल मिश्रा यादव शर्मा शुक्ला सिंह'

const words = (text: string) => text.split(/\s+/)
const firsts = { female: words(first.female), male: words(first.male) }
const lasts = { bengaluru: words(last.bengaluru), pune: words(last.pune) }
const hindiFirsts = { female: words(hindi.female), male: words(hindi.male) }
const hindiLasts = words(hindiLast)

/** The surname of a family; some write theirs in Devanagari. */
export interface Surname {
  text: string
  isHindi: boolean
}

export type CityKey = keyof typeof last

export const surnameOf = (dice: Dice, city: CityKey, hindiShare = 0.08): Surname =>
  dice.chance(hindiShare)
    ? { text: dice.pick(hindiLasts), isHindi: true }
    : { text: dice.pick(lasts[city]), isHindi: false }

export const genderOf = (dice: Dice): Gender => (dice.chance(0.5) ? 'female' : 'male')

export const fullName = (dice: Dice, gender: Gender, { text, isHindi }: Surname): string =>
  `${dice.pick((isHindi ? hindiFirsts : firsts)[gender])} ${text}`
