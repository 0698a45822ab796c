import { createApp } from 'vue';
import MagazinePage from './MagazinePage.vue';

createApp(MagazinePage).mount('#app');
